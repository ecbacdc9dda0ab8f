import type { DecideImportBody, ImportKind, ImportLine, ImportRun, RowDecision } from '@manara/contract/imports.ts'
import { useState } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { runText } from '../import-run.text.ts'
import { type ImportsArea, useDecideImport } from '../imports.api.ts'

const { decisions: text } = runText

/** As many as one call takes. */
const mostAtOnce = 500

/** Only an import of people adds them. */
const addsPeople = (kind: ImportKind) => kind === 'PEOPLE'

/** The decisions that a row offers beside the people who may be meant. */
export function listDecisions(kind: ImportKind, line: ImportLine): RowDecision[] {
  const isConflict = line.values.some(({ conflict }) => conflict !== undefined)
  if (isConflict || (line.matches.length === 0 && (kind === 'GRADES' || kind === 'NAME_SPLIT')))
    return ['FILE', 'CURRENT']
  return addsPeople(kind) ? ['NEW', 'SKIP'] : ['SKIP']
}

/** The decisions that can be made for all undecided rows of a run at once. */
export const listDecisionsForAll = ({ kind, columns }: Pick<ImportRun, 'kind' | 'columns'>): RowDecision[] => {
  if (kind === 'GRADES' || kind === 'NAME_SPLIT') return ['FILE', 'CURRENT', 'SKIP']
  if (!addsPeople(kind)) return ['IS', 'SKIP']
  const isSheet = columns.some(({ field }) => field === 'rowCode')
  return [...(isSheet ? (['FILE', 'CURRENT'] as const) : []), 'NEW', 'IS', 'SKIP']
}

type SentDecision = NonNullable<DecideImportBody['rows']>[number]

/** A row of the file, among those of all its sheets. */
const getKey = ({ line, sheetName }: { line: number; sheetName?: string | null }) => `${sheetName ?? ''}:${line}`

/** Decisions that are made on the screen. They are sent together: the server judges all rows again with them. */
export function useDecisions(area: ImportsArea, { importId }: ImportRun) {
  const sending = useDecideImport(area, importId)
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, SentDecision>>(new Map())

  const decide = (line: ImportLine, decision: RowDecision | null, personId?: number) => {
    const next = new Map(unsaved)
    const { line: number, sheetName } = line
    const isBack = decision === line.decision && (personId ?? null) === line.decidedId
    if (isBack) next.delete(getKey(line))
    else
      next.set(getKey(line), {
        line: number,
        ...(sheetName !== null && { sheetName }),
        decision,
        ...(personId !== undefined && { personId }),
      })
    setUnsaved(next)
  }
  const save = async () => {
    try {
      const { message } = await sending.mutateAsync({ rows: [...unsaved.values()].slice(0, mostAtOnce) })
      setUnsaved(new Map([...unsaved].slice(mostAtOnce)))
      showSuccess(text.saved, message)
    } catch (error) {
      showFailure(text.failed, toReason(text.failed)(error))
      throw error
    }
  }
  return {
    /** What is decided about a row, saved or not. */
    of: (line: ImportLine) => {
      const { decision, decidedId } = line
      const mine = unsaved.get(getKey(line))
      return mine
        ? { decision: mine.decision, decidedId: mine.personId ?? null, isUnsaved: true }
        : { decision, decidedId, isUnsaved: false }
    },
    decide,
    save,
    discard: () => setUnsaved(new Map()),
    unsavedCount: unsaved.size,
    isSaving: sending.isPending,
  }
}

/** A decision in words; names are split without a file, so nothing is a value of it. */
export const getDecisionLabel = (kind: ImportKind, decision: RowDecision): string =>
  kind === 'NAME_SPLIT' && (decision === 'FILE' || decision === 'CURRENT')
    ? text.ofNames[decision]
    : text.labels[decision]

export type Decisions = ReturnType<typeof useDecisions>
