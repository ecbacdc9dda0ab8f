import { userRole } from '@manara/contract/users.ts'
import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { isOtherMatter } from '../../../platform/llm/builtin/other-matters.ts'
import { isAboutSchool, readWords, toConcept } from '../../../platform/llm/builtin/school-words.ts'
import type { Skill, Understood } from '../../../platform/llm/chat-engine.ts'
import { getStudentProfile } from '../../students/students.service.ts'
import {
  type ClassroomFacts,
  findClassrooms,
  listFullClassrooms,
  listTaughtClassrooms,
} from '../classroom-facts.queries.ts'
import { findPrograms, listProgramSeats } from '../course-facts.queries.ts'
import { findPeople, findTeachers } from '../people-facts.queries.ts'
import { administratorAnswer as say } from './administrator.text.ts'
import { asking, asList, link, plain, type SkillContext } from './skill-context.ts'

const toClassrooms = link(say.links.classrooms, '/admin/classrooms')

/** «الممتلئة», «مليانة»: no seat is left. */
const fullness = /(?:ممتلي|امتل|اكتمل|مليان|معبا|مكتمله العدد)/

const seatLine = ({ classroomName, courseName, enrolled, capacity }: ClassroomFacts) =>
  say.capacity(`${plain(courseName)}، ${plain(classroomName)}`, enrolled, capacity)

const isFull = ({ enrolled, capacity }: ClassroomFacts) => enrolled >= capacity

function fullRooms(rooms: readonly ClassroomFacts[], total = rooms.length) {
  const paragraphs = total === 0 ? say.noFull : `${say.fullHead(total)}\n${asList(rooms.map(seatLine), total)}`
  return `${paragraphs}\n${toClassrooms}`
}

/** Of the classrooms or the program that was named; of full ones by name; else of each program. */
async function capacity({ db }: SkillContext, question: Understood) {
  const { rest, text } = question
  const isOfRooms = readWords(text).some(({ concept }) => concept === 'شعبه')
  const asksFull = isOfRooms && fullness.test(fold(text))
  if (rest.length === 0 && asksFull) {
    const { rows, total } = await listFullClassrooms(db)
    return fullRooms(rows, total)
  }
  const programs = rest.length > 0 ? (await findPrograms(db, question)).rows : undefined
  const { rows: chosen, isMore } = await findClassrooms(db, question)
  if (programs?.length === 0 && chosen.length === 0) return undefined
  if (asksFull) return fullRooms(chosen.filter(isFull))
  if (chosen.length > 0 && (isOfRooms || programs?.length === 0)) {
    const lines = chosen.map(seatLine)
    return `${say.seatsHead}\n${asList(lines, lines.length, isMore)}\n${toClassrooms}`
  }
  const seats = await listProgramSeats(
    db,
    programs?.map(({ id }) => id),
  )
  if (seats.length === 0) return say.noCapacity
  const lines = seats.map(({ name, enrolled, capacity }) => say.capacity(plain(name), enrolled, capacity))
  return `${say.capacityHead}\n${asList(lines)}\n${toClassrooms}`
}

/** How many sit in the classrooms that were named. */
async function classroomSize({ db }: SkillContext, question: Understood) {
  const { rows, isMore } = await findClassrooms(db, question)
  if (rows.length === 0) return undefined
  return `${say.seatsHead}\n${asList(rows.map(seatLine), rows.length, isMore)}\n${toClassrooms}`
}

const mostAsked = 5

/** Classrooms of the teacher with this name; asks back which one when several match. */
async function teacherClassrooms({ db }: SkillContext, rest: readonly string[]) {
  if (rest.length === 0 || !rest.every(isName)) return undefined
  const { rows } = await findTeachers(db, rest)
  const [teacher, other] = rows
  if (!teacher) return undefined
  const name = plain(teacher.name)
  if (other) {
    const questions = rows.slice(0, mostAsked).map((one) => asking(say.askTaught(plain(one.name))))
    return `${say.whichTeacher}\n${asList(questions, rows.length)}`
  }
  const taught = await listTaughtClassrooms(db, teacher.id)
  if (taught.length === 0) return `${say.taughtNothing(name)}\n${toClassrooms}`
  const lines = taught.map(({ classroomName, courseName, isActive }) =>
    say.taught(plain(classroomName), plain(courseName), isActive),
  )
  return `${say.taughtHead(name)}\n${asList(lines)}\n${toClassrooms}`
}

const isName = (word: string) => !isAboutSchool(toConcept(word)) && !isOtherMatter(toConcept(word))

const mostNamesakes = 2

/** The program and the places of a student with such a name. */
async function studentFacts({ db }: SkillContext, rest: readonly string[]) {
  if (rest.length === 0 || !rest.every(isName)) return undefined
  const { rows } = await findPeople(db, rest, userRole.Student)
  if (rows.length === 0 || rows.length > mostNamesakes) return undefined
  const paragraphs = []
  for (const { id } of rows) {
    const { userInfo, programName, enrollments } = await getStudentProfile(db, id)
    const lines = enrollments.map(({ courseName, classroomName, practicalGrade, examGrade, finalGrade }) =>
      say.studies(plain(courseName), plain(classroomName), [practicalGrade, examGrade, finalGrade]),
    )
    const name = plain(`${userInfo.firstName} ${userInfo.lastName}`)
    const places = lines.length === 0 ? say.studiesNothing : asList(lines)
    paragraphs.push(`${say.student(name, programName && plain(programName))}\n${places}`)
  }
  return `${paragraphs.join('\n')}\n${link(say.links.students, `/admin/students?q=${encodeURIComponent(rest.join(' '))}`)}`
}

/** Who has which place, and how many are left. */
export const administratorPlaceSkills = (context: SkillContext): Skill[] => [
  {
    name: 'capacity',
    asked: ['اين توجد سعه', 'اين يوجد سعه', 'سعه', 'سعه شعبه', 'سعه برنامج'],
    near: 'كم شعبه برنامج ناقص طالب نسبه نجح مقرر',
    mayName: true,
    answer: (question) => capacity(context, question),
  },
  {
    name: 'teacherClassrooms',
    asked: ['شعبه معلم', 'شعبه دراسه', 'مقرر معلم', 'مقرر دراسه', 'كم شعبه دراسه', 'كم شعبه معلم', 'شعبه', 'دراسه'],
    near: 'كم شعبه مقرر معلم دراسه',
    mayName: true,
    answer: ({ rest }) => teacherClassrooms(context, rest),
  },
  {
    // «الآنسة هالة شو بتعطي»: asked with a verb of teaching alone.
    name: 'taughtByTeacher',
    asked: ['معلم'],
    near: 'كم مقرر',
    mayName: true,
    refuses: (question) => !question.some(({ word }) => /^ب?[يت](?:عطي|درس)و?$/.test(word)),
    answer: ({ rest }) => teacherClassrooms(context, rest),
  },
  {
    name: 'seatsOfClassroom',
    asked: ['كم طالب شعبه', 'كم شخص شعبه'],
    near: 'تسجيل مقرر',
    mayName: true,
    answer: (question) => classroomSize(context, question),
  },
  {
    name: 'studentFacts',
    asked: [
      'طالب شعبه',
      'طالب برنامج',
      'برنامج شعبه طالب',
      'شعبه',
      'برنامج',
      'تسجيل شعبه',
      'تسجيل برنامج',
      'مقرر',
      'درجه',
      'درجه طالب',
    ],
    near: 'طالب برنامج شعبه تسجيل مقرر كم مين درجه نهائي',
    mayName: true,
    answer: ({ rest }) => studentFacts(context, rest),
  },
]
