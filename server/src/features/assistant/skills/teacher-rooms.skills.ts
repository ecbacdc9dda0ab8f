import { readWords } from '../../../platform/llm/builtin/school-words.ts'
import type { Skill, Understood } from '../../../platform/llm/chat-engine.ts'
import { listTaughtRooms, type TaughtRoom, type TaughtStudent } from '../taught-facts.queries.ts'
import { asList, chosen, link, plain, type SkillContext } from './skill-context.ts'
import { teacherAnswer as say } from './teacher.text.ts'

const toClassrooms = link(say.links.classrooms, '/teacher/my-classrooms')

const getName = ({ classroomName, courseName }: TaughtRoom) => `${classroomName} ${courseName}`
const toTitle = ({ classroomName, courseName }: TaughtRoom) => [plain(classroomName), plain(courseName)] as const

const findClassrooms = async ({ db, caller }: SkillContext, rest: readonly string[]) =>
  chosen(await listTaughtRooms(db, caller.personId), rest, getName)

const mostNames = 40

/** By name, when it is said of which classroom; how many there are is asked of the classrooms. */
async function students(context: SkillContext, { rest, text }: Understood) {
  if (rest.length === 0 || readWords(text).some(({ concept }) => concept === 'كم')) return undefined
  const rooms = await findClassrooms(context, rest)
  if (!rooms) return undefined
  const listing = rooms.map((room) => {
    const names = room.students.slice(0, mostNames).map(({ name }) => plain(name))
    return say.studentsLine(...toTitle(room), names)
  })
  return `${asList(listing)}\n${toClassrooms}`
}

/** The final mark of a student, or the sum of its parts once both are entered. */
const formatGrade = ({ practical, exam, final }: TaughtStudent) =>
  final ?? (practical === null || exam === null ? undefined : practical + exam)

async function marks(context: SkillContext, rest: readonly string[]) {
  const rooms = await findClassrooms(context, rest)
  if (!rooms) return undefined
  const lines = rooms.flatMap((room) => {
    const marked = room.students.flatMap((student) => {
      const mark = formatGrade(student)
      return mark === undefined ? [] : { name: plain(student.name), mark }
    })
    const best = marked.toSorted((one, other) => other.mark - one.mark)
    const [first] = best
    const last = best.at(-1)
    if (!first || !last) return []
    const mean = marked.reduce((sum, { mark }) => sum + mark, 0) / marked.length
    return say.marksLine(...toTitle(room), { first, last, mean, count: marked.length })
  })
  return lines.length === 0 ? say.noMarks : `${asList(lines)}\n${toClassrooms}`
}

/** The teacher's classrooms, who sits in them, and how they stand. */
export const teacherRoomSkills = (context: SkillContext): Skill[] => [
  {
    name: 'classroomStudents',
    asked: ['طالب', 'طالب شعبه', 'مين طالب', 'مين طالب شعبه', 'طالب مقرر', 'مين شعبه'],
    near: 'مين شعبه مقرر قراءه تسجيل',
    mayName: true,
    answer: (question) => students(context, question),
  },
  {
    name: 'marksOfClassroom',
    asked: [
      'مين اعلي درجه',
      'اعلي درجه طالب',
      'اعلي درجه شعبه',
      'اعلي درجه مقرر',
      'اعلي معدل',
      'معدل شعبه',
      'معدل مقرر',
      'معدل درجه شعبه',
      'متوسط درجه',
      'متوسط شعبه',
      'مين اول شعبه',
      'مين ترتيب شعبه',
    ],
    near: 'مين كم طالب شعبه مقرر درجه نهائي معدل متوسط امتحان عملي',
    mayName: true,
    answer: ({ rest }) => marks(context, rest),
  },
]
