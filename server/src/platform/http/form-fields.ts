import { httpProblem } from '../problems/http.errors.ts'
import type { InputSchema } from './normalize-input.ts'

/** A field of a list in a form: `Options[0].Text`. */
const listField = /^(\w{1,60})\[(\d{1,3})\]\.(\w{1,60})$/

interface FormSchema extends InputSchema {
  maxItems?: number
}

const getWidth = ({ items, maxItems = 0 }: FormSchema) =>
  items?.properties ? Object.keys(items.properties).length * maxItems : 1

/** How many fields a form of this schema may have. */
export const countFields = ({ properties = {} }: InputSchema): number =>
  Object.values(properties).reduce((count, property) => count + getWidth(property), 0)

function canonicalValue(value: unknown, { type }: InputSchema): unknown {
  // Other clients write `True`.
  return type === 'boolean' && typeof value === 'string' ? value.trim().toLowerCase() : value
}

/** The base of an edit is one field of JSON; anything else is left for validation to refuse. */
function readStored(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return value
  }
}

const isStored = (key: string, { base }: Record<string, InputSchema>) =>
  key.toLowerCase() === 'base' && base?.['x-as-stored'] === true

/**
 * The flat fields of a form as the object they stand for: `Options[1].Text` becomes the text of the second option,
 * whatever its case. Numbers that are left out close up.
 */
export function nestFields(fields: Record<string, unknown>, { properties = {} }: InputSchema): Record<string, unknown> {
  const lists = new Map<string, Map<number, Record<string, unknown>>>()
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    const [, list, index, name] = listField.exec(key) ?? []
    const property = Object.keys(properties).find((known) => known.toLowerCase() === list?.toLowerCase())
    const items = property === undefined ? undefined : properties[property]?.items
    if (!items || property === undefined || name === undefined) {
      result[key] = isStored(key, properties) ? readStored(value) : value
      continue
    }
    const rows = lists.get(property) ?? new Map<number, Record<string, unknown>>()
    const row = rows.get(Number(index)) ?? {}
    if (Object.hasOwn(row, name)) throw httpProblem.repeatedKey()
    const known = Object.entries(items.properties ?? {}).find(([one]) => one.toLowerCase() === name.toLowerCase())
    row[name] = canonicalValue(value, known?.[1] ?? {})
    lists.set(property, rows.set(Number(index), row))
  }
  for (const [property, rows] of lists) {
    if (Object.keys(result).some((key) => key.toLowerCase() === property.toLowerCase())) throw httpProblem.repeatedKey()
    result[property] = [...rows].sort(([one], [other]) => one - other).map(([, row]) => row)
  }
  return result
}

/** The same schema for the part of a form that came before its file: lists are not complete yet. */
export function withoutLists<Schema extends InputSchema>(schema: Schema): Schema {
  const properties = Object.entries(schema.properties ?? {}).filter(([, { items }]) => !items)
  return { ...schema, properties: Object.fromEntries(properties) }
}
