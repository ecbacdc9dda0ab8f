import { changedMeanwhileType } from '@manara/contract/edits.ts'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../format/numbers.ts'
import { type Conflict, ConflictPanel, type Side } from '../ui/dialog/conflict-panel.tsx'
import { CallProblem } from './api.ts'
import { httpText } from './http.text.ts'
import { showInfo } from './toasts.tsx'

type Name<Fields> = keyof Fields & string
type PerField<Fields, Result> = { [Field in keyof Fields]?: (value: Fields[Field]) => Result }

/** Body of an edit: the changed fields and, in `base`, their values when the form was opened. */
export type Changes<Fields> = Partial<Fields> & { base: Partial<Fields> }

interface EditOptions<Values, Fields> {
  form: UseFormReturnType<Values>
  /** The fields as the server had them when the form was opened. */
  stored: Fields
  /** The fields as they are sent. */
  toFields: (values: Values) => Fields
  /** Label of the field on the screen. */
  labels: Record<keyof Fields, string>
  /** The value of a field in words, where it is no text. */
  show?: PerField<Fields, string>
  /** The values of the form for a value of the field, where the form does not hold it as it is. */
  write?: PerField<Fields, Partial<Values>>
}

interface Edit<Values, Fields> {
  /** Sends what was changed; undefined, with a word to the user, where that is nothing. */
  save: <Reply>(values: Values, send: (changes: Changes<Fields>) => Promise<Reply>) => Promise<Reply | undefined>
  /** Rendered in the form, before its fields. */
  conflicts: ReactNode
}

/** The server does not tell nothing from an empty text, either. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

function pick<Fields extends object>(fields: Fields, names: readonly Name<Fields>[]): Partial<Fields> {
  const picked: Partial<Fields> = {}
  for (const name of names) picked[name] = fields[name]
  return picked
}

/** Fields that another person changed meanwhile, with their current values. */
function readConflicts<Fields extends object>(error: unknown, names: readonly Name<Fields>[]) {
  const problem = error instanceof CallProblem ? error.problem : undefined
  if (problem?.type !== changedMeanwhileType) return undefined
  const { conflicts, present } = problem as { conflicts?: unknown; present?: unknown }
  if (!Array.isArray(conflicts) || typeof present !== 'object' || present === null) return undefined
  return names.filter((name) => conflicts.includes(name)).map((name) => [name, Reflect.get(present, name)] as const)
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return httpText.emptyValue
  if (typeof value === 'boolean') return value ? httpText.yes : httpText.no
  return typeof value === 'number' ? formatNumber(value) : String(value)
}

/**
 * Edits a stored record that others may change meanwhile: sends only changed fields, and shows both values of a
 * conflict before it can be saved (`docs/decisions/edits-say-what-they-started-from.md`).
 */
export function useEdit<Values extends Record<string, unknown>, Fields extends object>(
  options: EditOptions<Values, Fields>,
): Edit<Values, Fields> {
  const { form, stored, toFields, labels, show, write } = options
  type Field = Name<Fields>
  const [base, setBase] = useState(stored)
  const [found, setFound] = useState<Partial<Record<Field, Record<Side, Fields[Field]>>>>({})
  const [chosen, setChosen] = useState<Partial<Record<Field, Side>>>({})
  const names = Object.keys(labels) as Field[]
  const settle = (fields: Partial<Fields>) => setBase((before) => ({ ...before, ...fields }))

  async function save<Reply>(values: Values, send: (changes: Changes<Fields>) => Promise<Reply>) {
    const mine = toFields(values)
    const touched = names.filter((name) => !isSame(mine[name], base[name]))
    if (touched.length === 0) {
      showInfo(httpText.nothingChanged, httpText.nothingChangedText)
      return undefined
    }
    try {
      const reply = await send({ ...pick(mine, touched), base: pick(base, touched) })
      settle(pick(mine, touched))
      setFound({})
      return reply
    } catch (error) {
      const refused = readConflicts<Fields>(error, names)
      const both = refused?.map(([name, theirs]) => [name, { mine: mine[name], theirs }])
      setFound(Object.fromEntries(both ?? []))
      setChosen({})
      throw error
    }
  }

  /** From now on the field starts from what it holds on the server: saving it means to replace that. */
  function handleChoose(name: string, side: Side) {
    const field = name as Field
    const values = found[field]
    if (!values) return
    const written = (value: Fields[Field]) => (write?.[field]?.(value) ?? { [field]: value ?? '' }) as Partial<Values>
    const start = { ...form.getInitialValues(), ...written(values.theirs) }
    settle({ [field]: values.theirs } as unknown as Partial<Fields>)
    setChosen((before) => ({ ...before, [field]: side }))
    form.setInitialValues(start)
    form.resetDirty(start)
    form.setValues(written(values[side]))
  }

  const words = (field: Field, value: Fields[Field]) => show?.[field]?.(value) ?? inWords(value)
  const conflicts = names.flatMap((field): Conflict[] => {
    const values = found[field]
    if (!values) return []
    const { mine, theirs } = values
    const both = { mine: words(field, mine), theirs: words(field, theirs) }
    return [{ field, label: labels[field], values: both, chosen: chosen[field] }]
  })
  const panel = conflicts.length > 0 && <ConflictPanel conflicts={conflicts} onChoose={handleChoose} />
  return { save, conflicts: panel }
}
