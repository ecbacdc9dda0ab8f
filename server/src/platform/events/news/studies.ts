import { sql } from 'kysely'
import { people, studentsOfClassroom, studentsOfCourse } from '../audiences.ts'
import { newsText } from '../events.text.ts'
import { cut, newsKind } from '../news-kind.ts'
import { classroomLink, getPlace } from './places.ts'

export const lectureAdded = newsKind('studies', 10, async (trx, { lectureId }: { lectureId: number }) => {
  const lecture = await trx
    .selectFrom('lecture')
    .select(['title', 'classroom_id as classroomId'])
    .where('id', '=', lectureId)
    .executeTakeFirst()
  const place = lecture && (await getPlace(trx, lecture.classroomId))
  if (!place) return undefined
  return {
    title: newsText.lectureAdded(place.courseName),
    body: cut(lecture.title, 120),
    link: classroomLink(lecture.classroomId),
    group: `${lecture.classroomId}`,
    to: studentsOfClassroom(lecture.classroomId),
  }
})

/** A material of a course; one of a lecture is news of its classroom. */
export const materialAdded = newsKind('studies', 10, async (trx, { materialId }: { materialId: number }) => {
  const material = await trx
    .selectFrom('material')
    .leftJoin('lecture', 'lecture.id', 'material.lecture_id')
    .leftJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .innerJoin('course', (join) =>
      join.on('course.id', '=', ({ fn }) => fn.coalesce('material.course_id', 'classroom.course_id')),
    )
    .select(['material.title', 'course.id as courseId', 'course.name as courseName', 'classroom.id as classroomId'])
    .where('material.id', '=', materialId)
    .executeTakeFirst()
  if (!material) return undefined
  const { title, courseId, courseName, classroomId } = material
  return {
    title: newsText.materialAdded(courseName),
    body: cut(title, 120),
    link: classroomId === null ? {} : classroomLink(classroomId),
    group: classroomId === null ? `course ${courseId}` : `${classroomId}`,
    to: classroomId === null ? studentsOfCourse(courseId) : studentsOfClassroom(classroomId),
  }
})

/** Those who have not handed it in. */
export const quizOpened = newsKind('quizzes', 0, async (trx, { quizId }: { quizId: number }) => {
  const quiz = await trx
    .selectFrom('lecture_quiz')
    .innerJoin('lecture', 'lecture.id', 'lecture_quiz.lecture_id')
    .select(['lecture_quiz.title', 'lecture.classroom_id as classroomId'])
    .where('lecture_quiz.id', '=', quizId)
    .where('lecture_quiz.is_enabled', '=', true)
    .executeTakeFirst()
  const place = quiz && (await getPlace(trx, quiz.classroomId))
  if (!quiz || place?.status !== 'ACTIVE') return undefined
  return {
    title: newsText.quizOpened(place.courseName),
    body: cut(quiz.title, 120),
    link: classroomLink(quiz.classroomId),
    subject: `quiz:${quizId}`,
    to: sql`select person_id from (${studentsOfClassroom(quiz.classroomId)}) as attending where not exists (
      select from lecture_quiz_submission as sent where sent.quiz_id = ${quizId} and sent.student_id = person_id)`,
  }
})

/** Those whose submission was put away, and who have not handed in another. */
export const quizReset = newsKind(
  'quizzes',
  0,
  async (trx, { quizId, studentIds }: { quizId: number; studentIds: number[] }, toldAt) => {
    const news = await quizOpened.read(trx, { quizId }, toldAt)
    if (!news) return undefined
    return {
      ...news,
      title: newsText.quizReset(news.body ?? ''),
      body: '',
      to: sql`select person_id from (${news.to}) as again where person_id = any(${studentIds}::integer[])`,
    }
  },
)

/** The end of a classroom, or its return; only what is still true. */
export const classroomStatusChanged = newsKind(
  'studies',
  5,
  async (trx, { classroomId, status }: { classroomId: number; status: 'ACTIVE' | 'COMPLETED' }) => {
    const place = await getPlace(trx, classroomId)
    if (place?.status !== status) return undefined
    return {
      title: newsText.classroomStatusChanged[status](place.name),
      body: newsText.ofCourse(place.courseName),
      link: classroomLink(classroomId),
      subject: `status:${classroomId}`,
      to: studentsOfClassroom(classroomId),
    }
  },
)

/** A place in a classroom, by enrolling or by moving; those who still have it. */
export const placeGiven = newsKind(
  'studies',
  5,
  async (trx, { classroomId, studentIds }: { classroomId: number; studentIds: number[] }) => {
    const place = await getPlace(trx, classroomId)
    if (!place) return undefined
    return {
      title: newsText.placeGiven(place.name),
      body: newsText.ofCourse(place.courseName),
      link: classroomLink(classroomId),
      subject: `place:${classroomId}`,
      to: sql`select person_id from (${studentsOfClassroom(classroomId)}) as seated
        where person_id = any(${studentIds}::integer[])`,
    }
  },
)

/** A place that was taken away, unless the student has it again. */
export const placeEnded = newsKind(
  'studies',
  5,
  async (trx, { classroomId, studentId }: { classroomId: number; studentId: number }) => {
    const place = await getPlace(trx, classroomId)
    if (!place) return undefined
    return {
      title: newsText.placeEnded(place.name),
      body: newsText.ofCourse(place.courseName),
      link: {},
      group: `${classroomId}`,
      to: sql`select id as person_id from person where id = ${studentId} and not exists (
        select from enrollment where student_id = ${studentId} and classroom_id = ${classroomId})`,
    }
  },
)

export const teachingAssigned = newsKind('work', 0, async (trx, { classroomId }: { classroomId: number }) => {
  const place = await getPlace(trx, classroomId)
  if (!place || place.teacherId === null) return undefined
  return {
    title: newsText.teachingAssigned(place.name),
    body: newsText.ofCourse(place.courseName),
    link: classroomLink(classroomId),
    subject: `teaching:${classroomId}`,
    to: people(place.teacherId),
  }
})
