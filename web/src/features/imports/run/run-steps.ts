import { type ImportRun, type ImportState, questionFileFormats } from '@manara/contract/imports.ts'

/** Steps of an import: the file, its columns, the preview of its rows, the commit. */
export type Step = 1 | 2 | 3 | 4

/** The steps that can be looked at in a state; the first is the one that the state asks for. */
const reachable: Record<ImportState, readonly Step[]> = {
  READING: [1],
  MAPPING: [2, 1],
  PREVIEWING: [3],
  PREVIEWED: [3, 1, 2, 4],
  COMMITTING: [4],
  DONE: [4, 3],
  FAILED: [2],
  DISCARDED: [],
  EXPIRED: [],
}

const allSteps: readonly Step[] = [1, 2, 3, 4]

/** Names are split without a file, and questions of a text file have no columns. */
export const listSteps = ({ kind, format, state }: ImportRun): readonly Step[] => {
  if (state === 'MAPPING') return allSteps
  if (kind === 'NAME_SPLIT') return [3, 4]
  return questionFileFormats.some((one) => one === format?.type) ? [1, 3, 4] : allSteps
}

export const isReachable = ({ state }: ImportRun, step: Step) => reachable[state].includes(step)

/** The chosen step where the state allows it, else the step that the state asks for. */
export function getShownStep(run: ImportRun, chosen: number | undefined): Step | undefined {
  const steps = reachable[run.state]
  return steps.find((step) => step === chosen && listSteps(run).includes(step)) ?? steps[0]
}
