# Makes lines of text of the symbol graphs of a module: its public declarations, and what its types conform to.
# A line about an extension says so, since a default implementation looks like the requirement that it implements.

def text: map(.spelling) | join("") | gsub("\\s+"; " ");
def constraint: "\(.lhs)\(if .kind == "sameType" then " ==" else ":" end) \(.rhs)";
def where: if length > 0 then " where " + (map(constraint) | sort | join(", ")) else "" end;
def name: .pathComponents | join(".");
def is_type: .kind.identifier | IN("swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias");

# Neither what the compiler derives nor what it inherits has a place in the sources.
[.[].symbols[] | select(.location and (.identifier.precise | contains("::SYNTHESIZED::") | not))] as $symbols
| [.[].relationships[]] as $relationships
| ($symbols | INDEX(.identifier.precise)) as $own
| (reduce ($relationships[] | select(.kind == "memberOf")) as $member ({};
    .[$member.target] //= ($own[$member.source].pathComponents // [])[:-1])) as $containers
| ($symbols | INDEX(name)) as $types

# What the extension of a type demands beyond what the type does.
| def demands: (.pathComponents[:-1] | join(".")) as $type
    | ((.swiftExtension.constraints // []) - ($types[$type].swiftGenerics.constraints // [])) | where;
def container: (.pathComponents[:-1] | join(".")) as $type
    | if is_type then "\(name)  "
      elif $type == "" then ""
      elif .swiftExtension.typeKind == "swift.protocol" or ($types[$type] | not) then "extension \($type)\(demands)  "
      else "\($type)\(demands)  " end;

($symbols[] | "\(container)\(.declarationFragments | text)"),
($relationships[] | select(.kind == "conformsTo")
    | select(.targetFallback | IN("Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype") | not)
    | select($own[.source] or (.targetFallback | not))
    | "\($own[.source].pathComponents // $containers[.source] | join(".")): "
        + (if .targetFallback then .targetFallback | ltrimstr("Swift.") else $own[.target] // {} | name end)
        + ((.swiftConstraints // []) | where))
