import type { ImportKind, ImportLine, ImportRun, RowDecision } from '@manara/contract/imports.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure } from '../../../http/toasts.tsx'
import { runText } from '../import-run.text.ts'
import { type ImportsArea, useDecideImport } from '../imports.api.ts'

/** Only an import of people adds them. */
const addsPeople = (kind: ImportKind) => kind === 'PEOPLE'

/** The decisions that a row offers beside the people who may be meant. */
export function listDecisions(kind: ImportKind, line: ImportLine): RowDecision[] {
  const isConflict = line.values.some(({ conflict }) => conflict !== undefined)
  if (isConflict || (line.matches.length === 0 && (kind === 'GRADES' || kind === 'NAME_SPLIT')))
    return ['FILE', 'CURRENT']
  return addsPeople(kind) ? ['NEW', 'SKIP'] : ['SKIP']
}

/** The decisions that can be made for all undecided rows of a kind at once. */
export const listDecisionsForAll = (kind: ImportKind): RowDecision[] => {
  if (kind === 'GRADES' || kind === 'NAME_SPLIT') return ['FILE', 'CURRENT', 'SKIP']
  return addsPeople(kind) ? ['NEW', 'IS', 'SKIP'] : ['IS', 'SKIP']
}

export type Decide = (line: ImportLine, decision: RowDecision | null, personId?: number) => void

/** Sends the decision about a row. `busyLine` is the row whose decision is on its way. */
export function useDecisions(area: ImportsArea, { importId }: ImportRun) {
  const decision = useDecideImport(area, importId)
  const onError = (error: unknown) => showFailure(runText.decisions.failed, toReason(runText.decisions.failed)(error))
  const decide: Decide = ({ line, sheetName }, chosen, personId) =>
    decision.mutate(
      {
        rows: [
          {
            line,
            ...(sheetName !== null && { sheetName }),
            decision: chosen,
            ...(personId !== undefined && { personId }),
          },
        ],
      },
      { onError },
    )
  const { isPending, variables } = decision
  return { decide, busyLine: isPending ? variables.rows?.[0] : undefined }
}
