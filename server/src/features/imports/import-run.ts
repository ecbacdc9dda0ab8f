import type {
  ImportCounts,
  ImportKind,
  ImportOptions,
  ImportState,
  QuestionFileFormat,
} from '@manara/contract/imports.ts'
import type { ImportTask } from '../../platform/imports/import-kind.ts'
import type { DayOrder } from '../../platform/spreadsheets/reading/cell-values.ts'

/** How a file was understood. */
export interface StoredFormat {
  type: 'xlsx' | 'text' | QuestionFileFormat
  encoding: string | null
  delimiter: string | null
  sheetName: string | null
  headingLine: number | null
}

export interface StoredSheet {
  name: string
  rowCount: number
  merged: string[]
}

/** A column of the file, with the field that it fills. */
export interface MappedColumn {
  index: number
  heading: string
  field: string | null
}

/** A run as the engine works on it. */
export interface Run {
  id: number
  kind: ImportKind
  area: 'admin' | 'teacher'
  startedBy: number
  classroomId: number | null
  courseId: number | null
  fileId: string | null
  fileName: string | null
  fileBytes: number | null
  state: ImportState
  format: StoredFormat | null
  sheets: StoredSheet[]
  sheet: number
  mapping: MappedColumn[]
  options: ImportOptions
  fileNotes: string[]
  counts: Partial<ImportCounts>
  fingerprint: string | null
  leavesRefused: boolean
  attempt: number
}

/** Files up to this size are read and judged while the request waits; larger ones by a job (R-import-2). */
const smallFileBytes = 300 * 1_024

export const isSmall = ({ fileBytes }: Pick<Run, 'fileBytes'>): boolean => (fileBytes ?? 0) <= smallFileBytes

/** No further step follows. */
export const endedStates: readonly ImportState[] = ['DONE', 'DISCARDED', 'EXPIRED']

/** A process works on it, or will. */
export const workingStates: readonly ImportState[] = ['READING', 'PREVIEWING', 'COMMITTING']

export const isWorking = ({ state }: Pick<Run, 'state'>): boolean => workingStates.includes(state)

const noDayOrders: ReadonlyMap<string, DayOrder> = new Map()

/** A run as its kind sees it. */
export const toTask = (
  run: Run,
  given: Pick<ImportTask, 'rowCodes'> & Partial<Pick<ImportTask, 'dayOrders' | 'isCommit'>>,
): ImportTask => ({
  importId: run.id,
  area: run.area,
  classroomId: run.classroomId,
  courseId: run.courseId,
  options: run.options,
  operation: run.area === 'admin' ? 'commitImport' : 'commitOwnImport',
  isTextFile: run.format?.type === 'text',
  headings: new Map(run.mapping.flatMap(({ field, heading }) => (field === null ? [] : [[field, heading]]))),
  dayOrders: noDayOrders,
  isCommit: false,
  ...given,
})

/** Where the rows begin. */
export const firstRowAfter = ({ format }: Run): number => format?.headingLine ?? 0
