import { sql } from 'kysely'
import { people } from '../audiences.ts'
import { newsText } from '../events.text.ts'
import { newsKind } from '../news-kind.ts'
import { classroomLink, getPlace } from './places.ts'

/** Marks of these places, as far as they still have one that is shown before it is published (R-release-1). */
export const marksEntered = newsKind('grades', 15, async (trx, { enrollmentIds }: { enrollmentIds: number[] }) => {
  const [first] = await trx
    .selectFrom('enrollment')
    .select('classroom_id as classroomId')
    .where('id', '=', sql<number>`any(${enrollmentIds}::integer[])`)
    .limit(1)
    .execute()
  const place = first && (await getPlace(trx, first.classroomId))
  if (!place) return undefined
  return {
    title: newsText.marksEntered(place.courseName),
    link: classroomLink(first.classroomId),
    group: `${first.classroomId}`,
    to: sql`select student_id as person_id from enrollment where id = any(${enrollmentIds}::integer[])
      and (practical_grade is not null or exam_grade is not null)
      and not (select is_published_only from shown_grade where enrollment_id = enrollment.id)`,
  }
})

/** Final grades of these places that are new or another. */
export const finalGradesCalculated = newsKind(
  'grades',
  5,
  async (trx, { classroomId, enrollmentIds }: { classroomId: number; enrollmentIds: number[] }) => {
    const place = await getPlace(trx, classroomId)
    if (!place) return undefined
    return {
      title: newsText.finalGradesCalculated(place.courseName),
      link: classroomLink(classroomId),
      group: `${classroomId}`,
      to: sql`select student_id as person_id from enrollment join shown_grade as shown on shown.enrollment_id = id
        where classroom_id = ${classroomId} and shown.final_grade is not null and id = any(${enrollmentIds}::integer[])`,
    }
  },
)

/** The decisions of one batch: they bear the moment of its transaction, as the event does. */
export const graduationDecided = newsKind('grades', 5, async (trx, { programId }: { programId: number }, toldAt) => {
  const program = await trx.selectFrom('program').select('name').where('id', '=', programId).executeTakeFirst()
  if (!program) return undefined
  return {
    title: newsText.graduationDecided(program.name),
    link: { student: '/academic-record' },
    to: sql`select student_id as person_id from graduation
        where program_id = ${programId} and decided_at = ${toldAt}`,
  }
})

export const certificateIssued = newsKind('grades', 5, async (trx, { graduationId }: { graduationId: string }) => {
  const graduate = await trx
    .selectFrom('graduation')
    .select(['student_id as studentId', 'program_name as programName'])
    .where('id', '=', graduationId)
    .where('certificate_file_id', 'is not', null)
    .executeTakeFirst()
  if (!graduate) return undefined
  return {
    title: newsText.certificateIssued,
    body: newsText.certificateLine(graduate.programName),
    link: { student: '/academic-record' },
    subject: `certificate:${graduationId}`,
    to: people(graduate.studentId),
  }
})
