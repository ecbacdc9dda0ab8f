import { readWords } from '../../../platform/llm/builtin/school-words.ts'
import type { Skill, Understood } from '../../../platform/llm/chat-engine.ts'
import { listChallenges } from '../../challenges/challenges.service.ts'
import { listAttendedClassrooms } from '../../learning/learning.service.ts'
import { getStudentProfile } from '../../students/students.service.ts'
import { listOwnLectures, type OwnLecture } from '../own-facts.queries.ts'
import { asList, chosen, link, named, plain, type SkillContext } from './skill-context.ts'
import { studentAnswer as say } from './student.text.ts'

const toClassrooms = link(say.links.classrooms, '/student/my-classrooms')
const toChallenge = link(say.links.challenge, '/student/weekly-challenge')

const ofCourse = ({ courseName }: { courseName: string }) => courseName
const mostTitles = 12

/** How many there are and the newest; all their titles when one course is asked of. */
async function lectures({ db, caller }: SkillContext, rest: readonly string[]) {
  const places = chosen((await listAttendedClassrooms(db, caller.personId, {})).rows, rest, ofCourse)
  if (!places) return undefined
  if (places.length === 0) return say.noPlaces
  const all = await listOwnLectures(db, caller.personId)
  const isOne = rest.length > 0 && places.length === 1
  const lines = places.map(({ classroomId, courseName }) => {
    const titles = all.filter((lecture) => lecture.classroomId === classroomId).map(({ title }) => plain(title))
    return isOne
      ? say.lectureTitles(plain(courseName), titles.length, titles.slice(-mostTitles))
      : say.lectures(plain(courseName), titles.length, titles.at(-1))
  })
  return `${say.lecturesHead}\n${asList(lines)}\n${toClassrooms}`
}

const isClosed = ({ quizTitle, isOpen, isTaken }: OwnLecture) => quizTitle !== null && !isOpen && !isTaken

/** Open quizzes; for one course, or a question why, also those the teacher has not opened. */
async function openQuizzes({ db, caller }: SkillContext, { rest, text }: Understood) {
  const rows = chosen(
    (await listOwnLectures(db, caller.personId)).filter(({ quizTitle }) => quizTitle !== null),
    rest,
    ({ courseName, title, quizTitle }) => `${courseName} ${title} ${quizTitle}`,
  )
  if (!rows) return undefined
  const asksWhy = readWords(text).some(({ concept }) => concept === 'لماذا')
  const open = rows.filter(({ isOpen, isTaken }) => isOpen && !isTaken)
  const lines = open.map(({ classroomId, courseName, quizTitle }) =>
    link(say.openQuiz(plain(quizTitle ?? ''), plain(courseName)), `/student/classrooms/${classroomId}`),
  )
  const closed = rest.length > 0 || asksWhy ? rows.filter(isClosed) : []
  const notOpen = closed.map(({ courseName, quizTitle }) => say.openQuiz(plain(quizTitle ?? ''), plain(courseName)))
  const listing = open.length === 0 ? say.noOpenQuizzes : `${say.openQuizzesHead}\n${asList(lines)}`
  return notOpen.length === 0 ? listing : `${listing}\n${say.closedQuizzesHead}\n${asList(notOpen)}`
}

/** The student's rank in each course, and its leader. */
async function challenges({ db, clock, caller }: SkillContext, rest: readonly string[]) {
  const rows = chosen(await listChallenges(db, clock, caller), rest, ofCourse)
  if (!rows) {
    const past = named(
      rest,
      (await listAttendedClassrooms(db, caller.personId, {})).rows.map(({ courseName }) => ({ name: courseName })),
    )
    return past[0] && say.noChallengeIn(plain(past[0].name))
  }
  if (rows.length === 0) return say.noChallenges
  const lines = rows.map(({ courseName, state, own, participantsCount, topThree: [first] }) => {
    const line = own
      ? say.rank(plain(courseName), own.rank, own.score, own.totalQuestions, participantsCount)
      : say.challenge(plain(courseName), say.challengeStates[state])
    return first ? `${line}. ${say.leader(plain(first.studentName), first.score, first.totalQuestions)}` : line
  })
  return `${say.challengesHead}\n${asList(lines)}\n${toChallenge}`
}

async function missingCourses({ db, caller }: SkillContext) {
  const { programName, missingCourses } = await getStudentProfile(db, caller.personId)
  if (programName === null) return say.noProgram
  const names = missingCourses.map(({ courseName }) => plain(courseName))
  return names.length === 0 ? say.noMissing(plain(programName)) : `${say.missing(plain(programName))}\n${asList(names)}`
}

/** Skills about studies: lectures, quizzes, the challenge, and the courses still to come. */
export const studentStudySkills = (context: SkillContext): Skill[] => [
  {
    name: 'myLectures',
    asked: ['محاضره', 'اخر محاضره', 'كم محاضره'],
    near: 'مقرر كم شعبه تحميل رفع اضافه',
    mayName: true,
    answer: ({ rest }) => lectures(context, rest),
  },
  {
    name: 'openQuizzes',
    asked: ['اختبار', 'اختبار مفتوح', 'اختبار ناقص', 'اختبار بلا', 'واجب', 'امتحان مفتوح', 'لماذا اختبار بلا مفتوح'],
    near: 'كم ناقص مفتوح تقديم بلا معلق اضافه قصير مقرر محاضره لماذا اول نشط تفعيل',
    mayName: true,
    answer: (question) => openQuizzes(context, question),
  },
  {
    name: 'challenge',
    asked: ['تحدي', 'ترتيب', 'تحدي ترتيب', 'تحدي مفتوح', 'اول تحدي', 'ترتيب اول تحدي', 'ناقص تحدي', 'بلا مشاركه تحدي'],
    near: 'اعلي طالب نشط كم لوحه درجه مقرر نقاط نقطه اصدار مشاركه اضافه فتح مفتوح ناقص بلا مين ربح',
    mayName: true,
    answer: ({ rest }) => challenges(context, rest),
  },
  {
    name: 'missingCourses',
    asked: [
      'مقرر برنامج بلا تسجيل',
      'مقرر بلا تسجيل',
      'برنامج بلا تسجيل',
      'مقرر ناقص',
      'كم مقرر ناقص',
      'ناقص تسجيل مقرر',
      'برنامج ناقص مقرر',
      'بلا تسجيل',
    ],
    near: 'برنامج مقرر تسجيل كم بلا ناقص خريج انهاء',
    answer: () => missingCourses(context),
  },
]
