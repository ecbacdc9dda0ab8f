type Schema = Record<string, unknown>
type Properties = Record<string, Schema>

const isOptional = Symbol('optional')

const plain =
  (type: string) =>
  (options: Schema = {}): Schema => ({ type, ...options })

const unsafe = (options: Schema = {}): Schema => ({ ...options })

function toObject(properties: Properties, options: Schema = {}): Schema {
  const required = Object.keys(properties).filter((name) => !(isOptional in (properties[name] ?? {})))
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options }
}

const optional = (schema: Schema): Schema => ({ ...schema, [isOptional]: true })

const propertiesOf = (schema: Schema) => Object.entries(schema.properties as Properties)

/**
 * Makes the same plain schemas as `typebox`, which the build of the web app takes the place of: a page reads a few fields of a
 * form out of them and checks nothing with them.
 */
export const Type = {
  String: plain('string'),
  Integer: plain('integer'),
  Number: plain('number'),
  Boolean: plain('boolean'),
  Null: plain('null'),
  Unknown: unsafe,
  Unsafe: unsafe,
  Object: toObject,
  Optional: optional,
  Array: (items: Schema, options: Schema = {}): Schema => ({ type: 'array', items, ...options }),
  Union: (anyOf: Schema[], options: Schema = {}): Schema => ({ anyOf, ...options }),
  Intersect: (allOf: Schema[], options: Schema = {}): Schema => ({ allOf, ...options }),
  Enum: (values: unknown[], options: Schema = {}): Schema => ({ enum: values, ...options }),
  Literal: (value: unknown, options: Schema = {}): Schema => ({ type: typeof value, const: value, ...options }),
  Partial: (schema: Schema): Schema =>
    toObject(Object.fromEntries(propertiesOf(schema).map(([name, field]) => [name, optional(field)]))),
  Pick: (schema: Schema, names: string[]): Schema =>
    toObject(Object.fromEntries(propertiesOf(schema).filter(([name]) => names.includes(name)))),
  Record: (_: Schema, value: Schema): Schema => ({ type: 'object', patternProperties: { '^.*$': value } }),
}
