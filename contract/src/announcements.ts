import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line, listQuery, withMessage } from './fields.ts'

/** The audience of an announcement; codes on the wire (R-wire-12). */
export const announcementScope = { GLOBAL: 0, PROGRAM: 1, COURSE: 2, CLASSROOM: 3 } as const
export type ScopeName = keyof typeof announcementScope
export type ScopeCode = (typeof announcementScope)[ScopeName]
export const scopeNames = Object.keys(announcementScope) as ScopeName[]

/**
 * `canDelete` is the caller's right, also to edit it; `targetName` is the name of the program, course or classroom,
 * null for global ones. `targetScope` is the number for teachers and the name for the others (R-wire-12); new clients
 * read `targetScopeName` or `targetScopeCode`.
 */
export const Announcement = Type.Object({
  announcementId: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  targetScope: Type.Union([Type.Enum(scopeNames), Type.Enum([0, 1, 2, 3])]),
  targetScopeName: Type.Enum(scopeNames),
  targetScopeCode: Type.Enum([0, 1, 2, 3]),
  targetId: Type.Union([Type.Integer(), Type.Null()]),
  targetName: Type.Union([Type.String(), Type.Null()]),
  /** Classrooms of different courses often share a name. */
  targetCourseName: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  postedAt: Instant,
  /** When it was last changed after it was posted; null for one without changes. */
  editedAt: Type.Optional(Type.Union([Instant, Type.Null()])),
  authorName: Type.String(),
  canDelete: Type.Boolean(),
})
export type Announcement = Static<typeof Announcement>

export const AnnouncementParams = Type.Object({ id: Id('رقم الإعلان') })

export const ListAnnouncementsQuery = Type.Object({
  scope: Type.Optional(
    Type.Enum([0, 1, 2, 3], {
      title: 'لمن الإعلان',
      'x-names': announcementScope,
      'x-messages': { enum: 'نطاق غير معروف' },
    }),
  ),
  ...listQuery(['postedAt', 'title']),
})
export type ListAnnouncementsQuery = Static<typeof ListAnnouncementsQuery>

export const AnnouncementTitle = Line(255, { title: 'العنوان', messages: { required: 'أدخل عنوان الإعلان' } })
export const AnnouncementContent = Type.String({
  title: 'المحتوى',
  minLength: 1,
  maxLength: 5_000,
  format: 'multiline',
  'x-messages': { required: 'أدخل محتوى الإعلان', maxLength: 'المحتوى 5000 حرف على الأكثر' },
})

/** A scope other than GLOBAL needs a target (R-announce-4). */
export const CreateAnnouncementBody = Type.Object({
  title: AnnouncementTitle,
  content: AnnouncementContent,
  targetScope: Type.Enum([0, 1, 2, 3], {
    title: 'لمن الإعلان',
    'x-names': announcementScope,
    'x-messages': { required: 'اختر نطاق الإعلان', type: 'اختر نطاق الإعلان', enum: 'اختر نطاق الإعلان' },
  }),
  targetId: Type.Optional(
    Type.Union([Id('البرنامج أو المقرر أو الشعبة'), Type.Null()], {
      title: 'البرنامج أو المقرر أو الشعبة',
      'x-numeric-string': true,
    }),
  ),
})
export type CreateAnnouncementBody = Static<typeof CreateAnnouncementBody>

/** The audience stays: its readers must not lose the announcement. */
export const UpdateAnnouncementBody = editBody({ title: AnnouncementTitle, content: AnnouncementContent })
export type UpdateAnnouncementBody = Static<typeof UpdateAnnouncementBody>

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  summary: 'الإعلانات التي يراها صاحب الجلسة، الأحدث أولًا',
  area: 'member',
  ownership: 'visible',
  method: 'GET',
  path: '/api/announcements',
  query: ListAnnouncementsQuery,
  replies: { 200: Type.Array(Announcement) },
  isList: true,
})

/** The same list under the address of the students' area. Students without a program see global announcements only. */
export const listStudentAnnouncements = endpoint({
  name: 'listStudentAnnouncements',
  summary: 'الإعلانات التي تخص الطالب، الأحدث أولًا',
  area: 'student',
  ownership: 'visible',
  method: 'GET',
  path: '/api/student/announcements',
  query: ListAnnouncementsQuery,
  replies: { 200: Type.Array(Announcement) },
  isList: true,
})

/** The newest announcement that the student was shown; it and all older ones count as seen. */
export const MarkAnnouncementsSeenBody = Type.Object({ announcementId: Id('رقم الإعلان') })

/** An older announcement than last time changes nothing. */
export const markAnnouncementsSeen = endpoint({
  name: 'markAnnouncementsSeen',
  summary: 'تعليم الإعلانات بأنها شوهدت',
  area: 'student',
  ownership: 'self',
  method: 'POST',
  path: '/api/student/announcements/seen',
  body: MarkAnnouncementsSeenBody,
  replies: { 204: null },
})

export const createAnnouncement = endpoint({
  name: 'createAnnouncement',
  summary: 'نشر إعلان',
  area: 'admin',
  ownership: 'all',
  permission: 'announcement.write',
  method: 'POST',
  path: '/api/announcements',
  body: CreateAnnouncementBody,
  replies: { 201: withMessage(Announcement) },
  refusals: [404],
  isIdempotent: true,
})

/** For callers who may delete it. Its readers see that it was changed, and when. */
export const updateAnnouncement = endpoint({
  name: 'updateAnnouncement',
  summary: 'تعديل عنوان الإعلان ومحتواه',
  area: ['admin', 'teacher'],
  ownership: 'visible',
  permission: 'announcement.write',
  method: 'PUT',
  path: '/api/announcements/:id',
  params: AnnouncementParams,
  body: UpdateAnnouncementBody,
  replies: { 200: withMessage(Announcement) },
  refusals: [409],
})

/** A teacher deletes only their own; to a student the function is closed (R-announce-3). */
export const deleteAnnouncement = endpoint({
  name: 'deleteAnnouncement',
  summary: 'حذف إعلان',
  area: ['admin', 'teacher'],
  ownership: 'visible',
  permission: 'announcement.write',
  method: 'DELETE',
  path: '/api/announcements/:id',
  params: AnnouncementParams,
  replies: { 204: null },
})

export const listAnnouncementScopes = endpoint({
  name: 'listAnnouncementScopes',
  summary: 'أسماء نطاقات الإعلانات',
  area: 'admin',
  ownership: 'none',
  permission: 'announcement.write',
  method: 'GET',
  path: '/api/options/announcement-scopes',
  replies: { 200: Type.Array(Type.String()) },
})
