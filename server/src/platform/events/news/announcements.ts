import { announcementScope } from '@manara/contract/announcements.ts'
import { everybody, membersOf } from '../audiences.ts'
import { cut, newsKind } from '../news-kind.ts'

export const announcementPosted = newsKind(
  'announcements',
  2,
  async (trx, { announcementId }: { announcementId: number }) => {
    const row = await trx
      .selectFrom('announcement')
      .select(['title', 'content', 'scope', 'program_id', 'course_id', 'classroom_id'])
      .where('id', '=', announcementId)
      .executeTakeFirst()
    if (!row) return undefined
    const { program_id: programId, course_id: courseId, classroom_id: classroomId } = row
    const place = { programId, courseId, classroomId }
    return {
      title: cut(row.title, 120),
      body: cut(row.content, 120),
      link: {
        student: '/announcements',
        admin: '/announcements',
        ...(classroomId !== null && { teacher: `/classroom/${classroomId}` }),
      },
      subject: `announcement:${announcementId}`,
      to: row.scope === announcementScope.GLOBAL ? everybody : membersOf(place),
    }
  },
)
