import { userRole } from '@manara/contract/users.ts'
import { fold } from '../../../llm/arabic-text.ts'
import type { Skill, Understood } from '../../../llm/chat-engine.ts'
import { conceptOf, isAboutSchool, isOtherMatter, readWords } from '../../../llm/school-words.ts'
import { getDashboard } from '../../reports/reports.service.ts'
import { getStudentProfile } from '../../students/students.service.ts'
import { listUsers } from '../../users/users.service.ts'
import { type ClassroomSeats, listClassroomFacts, listClassroomSeats } from '../named-facts.queries.ts'
import { administratorAnswer as say } from './administrator.text.ts'
import { asList, link, named, plain, type SkillContext } from './skill-context.ts'

const toClassrooms = link(say.links.classrooms, '/admin/classrooms')

/** «الممتلئة», «مليانة»: no seat is left. */
const fullness = /(?:ممتلي|امتل|اكتمل|مليان|معبا|مكتمله العدد)/

const isFull = ({ enrolled, capacity }: ClassroomSeats) => enrolled >= capacity

const seatLine = ({ classroomName, courseName, enrolled, capacity }: ClassroomSeats) =>
  say.capacity(`${plain(courseName)}، ${plain(classroomName)}`, enrolled, capacity)

async function fullRooms(rooms: readonly ClassroomSeats[]) {
  const full = rooms.filter(isFull)
  const told = full.length === 0 ? say.noFull : `${say.fullHead(full.length)}\n${asList(full.map(seatLine))}`
  return `${told}\n${toClassrooms}`
}

/** Of the classrooms or the program that was named; of full ones by name; else of each program. */
async function capacity({ db }: SkillContext, { rest, text }: Understood) {
  const rooms = await listClassroomSeats(db)
  const { capacityByProgram } = await getDashboard(db)
  const programs = rest.length > 0 ? named(rest, capacityByProgram) : capacityByProgram
  const chosen = named(rest, rooms)
  if (rest.length > 0 && programs.length === 0 && chosen.length === 0) return undefined
  const isOfRooms = readWords(text).some(({ concept }) => concept === 'شعبه')
  if (isOfRooms && fullness.test(fold(text))) return fullRooms(rest.length > 0 ? chosen : rooms)
  if (chosen.length > 0 && (isOfRooms || programs.length === 0))
    return `${say.seatsHead}\n${asList(chosen.map(seatLine))}\n${toClassrooms}`
  if (programs.length === 0) return say.noCapacity
  const lines = programs.map(({ name, enrolledCount, capacity }) => say.capacity(plain(name), enrolledCount, capacity))
  return `${say.capacityHead}\n${asList(lines)}\n${toClassrooms}`
}

async function teacherClassrooms({ db }: SkillContext, rest: readonly string[]) {
  const taught = (await listClassroomFacts(db)).flatMap(({ teacherName, ...room }) =>
    teacherName === null ? [] : { ...room, name: teacherName },
  )
  const chosen = named(rest, taught)
  const teachers = [...new Set(chosen.map(({ name }) => plain(name)))]
  if (teachers.length === 0 || teachers.length > 2) return undefined
  const lines = chosen.map(({ classroomName, courseName, isActive }) =>
    say.taught(plain(classroomName), plain(courseName), isActive),
  )
  return `${say.taughtHead(teachers.join('، '))}\n${asList(lines)}\n${toClassrooms}`
}

const isName = (word: string) => !isAboutSchool(conceptOf(word)) && !isOtherMatter(conceptOf(word))

const mostNamesakes = 2

/** The program and the places of a student with such a name. */
async function studentFacts({ db }: SkillContext, rest: readonly string[]) {
  if (rest.length === 0 || !rest.every(isName)) return undefined
  const found = await listUsers(db, { q: rest.join(' '), role: userRole.Student, limit: mostNamesakes })
  if (found.rows.length === 0 || (found.total ?? 0) > mostNamesakes) return undefined
  const told = []
  for (const { userId } of found.rows) {
    const { userInfo, programName, enrollments } = await getStudentProfile(db, userId)
    const lines = enrollments.map(({ courseName, classroomName, practicalGrade, examGrade, finalGrade }) =>
      say.studies(plain(courseName), plain(classroomName), [practicalGrade, examGrade, finalGrade]),
    )
    const name = plain(`${userInfo.firstName} ${userInfo.lastName}`)
    const places = lines.length === 0 ? say.studiesNothing : asList(lines)
    told.push(`${say.student(name, programName && plain(programName))}\n${places}`)
  }
  return `${told.join('\n')}\n${link(say.links.students, `/admin/students?q=${encodeURIComponent(rest.join(' '))}`)}`
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
