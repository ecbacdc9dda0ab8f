import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

interface LooseSchema {
  type?: string
  maxLength?: number
  maxItems?: number
  items?: LooseSchema
  anyOf?: readonly LooseSchema[]
  properties?: Record<string, LooseSchema>
}

const mapValues = (properties: Record<string, LooseSchema>) =>
  Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, asStored(child)]))

/** A value as the server once sent it: it is compared, never stored, so only its size is checked. */
function asStored({ type, maxLength, maxItems, items, anyOf, properties, ...rest }: LooseSchema): object {
  if (anyOf) return { anyOf: anyOf.map(asStored) }
  // Without a length of its own it is a day or a moment.
  if (type === 'string') return { type, maxLength: maxLength ?? 40, format: 'as-stored' }
  if (type === 'array' && items) return { type, maxItems, items: asStored(items) }
  if (type === 'object' && properties) return { type, properties: mapValues(properties) }
  return 'enum' in rest ? { enum: rest.enum } : { type }
}

const orNull = (schema: TSchema) => ({ anyOf: [asStored(schema as LooseSchema), { type: 'null' }] })

type Stored<Value> = { [Name in keyof Value]?: Value[Name] | null }

/**
 * The body of an edit. Without `base`, the fields that `fields` requires must be there. With `base`, any of them may be
 * left out and stays as it is; a field whose value in the database is neither its value in `base` nor the one that is
 * sent was changed by another user: 409 (`ChangedMeanwhile`), and nothing is stored. `further` is sent beside the
 * fields, as a proof; it is no part of the record.
 */
export function editBody<Fields extends TProperties, Further extends TProperties = Record<never, never>>(
  fields: Fields,
  further: Further = {} as Further,
) {
  const whole = Type.Object({ ...fields, ...further })
  const base = Type.Unsafe<Stored<Static<TObject<Fields>>>>({
    type: 'object',
    title: 'القيم التي بدأ منها التعديل',
    description:
      'قيم الحقول حين فُتح النموذج. معها يكفي إرسال ما تغيّر، وما غيّره شخص آخر بعدها يُرفض بـ 409 مع القيم الحالية.',
    'x-as-stored': true,
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, orNull(field)])),
  })
  const body = Type.Object({ ...Type.Partial(Type.Object(fields)).properties, ...further, base: Type.Optional(base) })
  return { ...body, required: whole.required ?? [] } as typeof body
}

/** The refusal of an edit: the fields that another user changed, and the present values of all fields. */
export const ChangedMeanwhile = Type.Object({
  conflicts: Type.Array(Type.String()),
  present: Type.Record(Type.String(), Type.Unknown()),
})
export type ChangedMeanwhile = Static<typeof ChangedMeanwhile>

/** The `type` of that refusal. */
export const changedMeanwhileType = '/problems/changed-meanwhile'
