import { type Static, type TObject, Type } from 'typebox'
import { type Endpoint, type EndpointReply, FileReply } from './endpoint.ts'
import type { ExportColumn, ListExport } from './list-export.ts'
import type { Permission } from './permissions.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

type ListEndpoint = Endpoint & { name: `list${string}`; method: 'GET'; isList: true; query: TObject }
type ExportName<Name extends string> = Name extends `list${infer Rest}` ? `export${Rest}` : never

/** The row of a list. */
type RowOf<List extends Endpoint> = EndpointReply<List> extends readonly (infer Row)[] ? Row : never

/** What a call adds to the filters, search and order of the list. */
const ExportOptions = (names: readonly string[]) => ({
  format: Type.Optional(
    Type.Enum([...exportFormats], { title: 'صيغة الملف', 'x-messages': { enum: 'صيغة الملف xlsx أو csv' } }),
  ),
  columns: Type.Optional(
    Type.String({
      title: 'الأعمدة',
      maxLength: 1_000,
      pattern: `^(?:${names.join('|')})(?:,(?:${names.join('|')}))*$`,
      'x-messages': { pattern: 'في الطلب عمود غير معروف', maxLength: 'الأعمدة أكثر من المسموح' },
    }),
  ),
})
export type ExportOptions = Static<TObject<ReturnType<typeof ExportOptions>>>

/** Lists on a screen that others see too ask for national ids by their last four signs (R-privacy-5); files leave it out. */
export const maskQuery = { mask: Type.Optional(Type.Integer({ title: 'إخفاء الأرقام', minimum: 0, maximum: 1 })) }

const paging = ['limit', 'cursor', 'page', 'mask'] as const
type Paging = (typeof paging)[number]

const isPaging = (name: string) => paging.some((one) => one === name)

/**
 * The file with all rows of a list, under the same filters, search and order. Columns that `columns` does not name are left
 * out; without it, the sensitive ones are.
 */
export function exportOf<const List extends ListEndpoint>(
  list: List,
  given: Omit<ListExport, 'columns'> & {
    columns: { readonly [Field in keyof RowOf<List>]?: ExportColumn<RowOf<List>> }
  },
) {
  const { name, area, permission, ownership, path, params, query, refusals } = list as ListEndpoint
  // The web app has no filters here: it sends them and checks none.
  const filters = Object.entries(query?.properties ?? {}).filter(([filter]) => !isPaging(filter))
  return {
    name: name.replace(/^list/, 'export') as ExportName<List['name']>,
    summary: `تنزيل «${given.title}»`,
    area,
    ...(permission && permission !== 'any' && { permission: [...[permission].flat(), 'data.export'] as Permission[] }),
    ownership,
    method: 'GET',
    path: `${path}/export`,
    ...(params && { params: params as List['params'] & TObject }),
    query: Type.Object({
      ...(Object.fromEntries(filters) as Omit<List['query']['properties'], Paging>),
      ...ExportOptions(Object.keys(given.columns)),
    }),
    replies: { 200: FileReply },
    ...(refusals && { refusals }),
    isFile: true,
    listExport: given as unknown as ListExport,
  } satisfies Endpoint
}

/** The declaration of an export. */
export type ExportEndpoint = Endpoint & { isFile: true; listExport: ListExport }
