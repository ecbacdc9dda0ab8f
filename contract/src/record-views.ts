import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Instant, listQuery } from './fields.ts'
import { PersonParams } from './person.ts'
import { viewKinds } from './view-kinds.ts'

/** One viewer, one kind of data and one day, with the number of views (R-privacy-1). */
export const RecordView = Type.Object({
  viewId: Type.String(),
  /** A day of the school. */
  day: Type.String(),
  kind: Type.Enum([...viewKinds]),
  viewerRole: Type.Enum([0, 1, 2, 3]),
  viewerName: Type.String(),
  count: Type.Integer(),
  lastAt: Instant,
})
export type RecordView = Static<typeof RecordView>

export const ListViewsQuery = Type.Object(listQuery(['day']))
export type ListViewsQuery = Static<typeof ListViewsQuery>

/** How long views are kept. */
export const keptViewMonths = 12

export const listMyViews = endpoint({
  name: 'listMyViews',
  summary: 'من اطّلع على سجل صاحب الجلسة في آخر 12 شهرًا',
  area: 'member',
  ownership: 'self',
  method: 'GET',
  path: '/api/my-profile/views',
  query: ListViewsQuery,
  replies: { 200: Type.Array(RecordView) },
  isList: true,
})

export const listPersonViews = endpoint({
  name: 'listPersonViews',
  summary: 'من اطّلع على سجل شخص في آخر 12 شهرًا',
  area: 'admin',
  ownership: 'all',
  permission: 'privacy.manage',
  method: 'GET',
  path: '/api/admin/people/:id/views',
  params: PersonParams,
  query: ListViewsQuery,
  replies: { 200: Type.Array(RecordView) },
  isList: true,
})
