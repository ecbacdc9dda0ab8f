import type {
  CommitImportBody,
  DecideImportBody,
  ImportRun,
  ImportState,
  MapImportBody,
  StartImportBody,
} from '@manara/contract/imports.ts'
import * as contract from '@manara/contract/imports.ts'
import type { Progress } from '@manara/contract/send-form.ts'
import * as taught from '@manara/contract/taught-imports.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage, download, upload } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import type { ImportRunSearch, ImportsSearch } from './imports.search.ts'

export const importsPerPage = 25
export const linesPerPage = 25

/** Administrators work with all imports, teachers with their own. */
export type ImportsArea = 'admin' | 'teacher'

const endpoints = {
  admin: {
    get: contract.getImport,
    discard: contract.discardImport,
    map: contract.mapImport,
    lines: contract.listImportLines,
    refused: contract.getRefusedLines,
    decide: contract.decideImport,
    commit: contract.commitImport,
  },
  teacher: {
    get: contract.getOwnImport,
    discard: contract.discardOwnImport,
    map: contract.mapOwnImport,
    lines: contract.listOwnImportLines,
    refused: contract.getOwnRefusedLines,
    decide: contract.decideOwnImport,
    commit: contract.commitOwnImport,
  },
} as const

const all = ['imports'] as const

/** How often the page asks for the progress of the server's work. */
const lookMilliseconds = 1_500

const working: readonly ImportState[] = ['READING', 'PREVIEWING', 'COMMITTING']

/** The server reads, judges or writes. */
export const isWorking = (state: ImportState) => working.includes(state)

/** The address may hold anything; an unknown word means no filter. */
export const readImportKind = (text: string) => contract.importKinds.find((kind) => kind === text)
export const readOutcome = (text: string) => contract.importOutcomes.find((outcome) => outcome === text)

/** One page of the history, together with the search that it answers. */
export const importsQuery = (search: ImportsSearch) =>
  queryOptions({
    queryKey: [...all, 'history', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const kind = readImportKind(search.kind)
      const query = { ...(kind && { kind }), ...(search.q !== '' && { q: search.q }), page: search.page }
      return {
        ...(await callPage(contract.listImports, { query: { ...query, limit: importsPerPage }, signal })),
        search,
      }
    },
    refetchInterval: ({ state }) => (state.data?.rows.some((run) => isWorking(run.state)) ? lookMilliseconds : false),
  })

/** One import; asked for again while the server works on it. */
export const importRunQuery = (area: ImportsArea, id: number) =>
  queryOptions({
    queryKey: [...all, area, 'run', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(endpoints[area].get, { params: { id }, signal }),
    placeholderData: () => undefined,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? lookMilliseconds : false),
  })

/** A page of judged rows. Another preview has another fingerprint, and other rows. */
export const importLinesQuery = (area: ImportsArea, run: ImportRun, search: ImportRunSearch) =>
  queryOptions({
    queryKey: [...all, area, 'lines', run.importId, run.fingerprint, { ...search, step: undefined }],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const outcome = readOutcome(search.outcome)
      const query = { ...(outcome && { outcome }), ...(search.q !== '' && { q: search.q }), page: search.page }
      const params = { id: run.importId }
      const page = await callPage(endpoints[area].lines, { params, query: { ...query, limit: linesPerPage }, signal })
      return { ...page, search }
    },
  })

/** A file on its way to a new import; NAME_SPLIT has none. */
export interface GivenFile {
  file?: File | undefined
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** Starts an import with a file; the page follows it from there. */
export type StartImport = (given: GivenFile) => Promise<ImportRun>

const withFile = ({ file, ...given }: GivenFile) => ({ ...given, ...(file && { file }) })

export const startImport =
  (body: StartImportBody): StartImport =>
  (given) =>
    upload(contract.startImport, { body, ...withFile(given) })

export const startGradeImport =
  (area: ImportsArea, id: number): StartImport =>
  (given) => {
    const input = { params: { id }, body: {}, ...withFile(given) }
    return area === 'admin' ? upload(taught.startGradeImportOfOffice, input) : upload(taught.startGradeImport, input)
  }

export const startQuestionImport =
  (courseId: number): StartImport =>
  (given) =>
    upload(taught.startQuestionImport, { params: { courseId }, body: {}, ...withFile(given) })

/** A kind that begins with a file of the page of imports. */
export type FileImportKind = (typeof contract.fileImportKinds)[number]

export const downloadTemplate = (kind: FileImportKind) =>
  download(contract.getImportTemplate, { params: { kind }, query: { format: 'xlsx' } })

export const downloadQuestionTemplate = () => download(taught.getQuestionTemplate, { query: { format: 'xlsx' } })

export const downloadRefused = (area: ImportsArea, id: number) =>
  download(endpoints[area].refused, { params: { id }, query: { format: 'xlsx' } })

export const useMapImport = (area: ImportsArea, id: number) =>
  useChange((body: MapImportBody) => call(endpoints[area].map, { params: { id }, body }), all)

export const useDecideImport = (area: ImportsArea, id: number) =>
  useChange((body: DecideImportBody) => call(endpoints[area].decide, { params: { id }, body }), all)

/** A commit touches any list: all of them are fetched again, also after a refusal. */
export const useCommitImport = (area: ImportsArea, id: number) =>
  useChange(({ body, idempotencyKey }: { body: CommitImportBody; idempotencyKey: string }) =>
    call(endpoints[area].commit, { params: { id }, body, idempotencyKey }),
  )

export const useDiscardImport = (area: ImportsArea, id: number) =>
  useChange(() => call(endpoints[area].discard, { params: { id } }), all)
