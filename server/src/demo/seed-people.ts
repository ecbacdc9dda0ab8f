import { type RoleName, userRole } from '@manara/contract/users.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'
import { insertRows } from './insert-rows.ts'
import { grantOfficeRoles, namedPerson, officeKinds } from './named-people.ts'
import { seedText } from './seed.text.ts'
import type { SeededProgram } from './seed-curriculum.ts'
import type { SeedDeps } from './seed-deps.ts'
import { insertPhonesOfPairs, repeatStudents } from './seed-duplicates.ts'
import { getFirstDay, type SeedPlan } from './seed-plan.ts'

export interface SeededStudent {
  id: number
  /** Which of the programs; undefined for those whom an administrator has yet to attach. */
  program: number | undefined
  /** Years before the present one in which the student began; may lie before the history that is kept. */
  joinedYearsAgo: number
}

const personColumns = {
  role: 'smallint',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  national_id: 'text',
  password_hash: 'text',
  program_id: 'integer',
  created_at: 'timestamptz',
} as const

const day = 86_400_000

function drawPeople({ plan, firstPerson }: SeedDeps, role: RoleName, count: number): DemoPerson[] {
  const { seed, hasFourPartNames } = plan
  return demoPeople({ count, role, seed, firstIndex: firstPerson, hasTwoPartNames: !hasFourPartNames })
}

const personRow = (deps: SeedDeps, person: DemoPerson, role: number, programId: number | null, since: Date) => ({
  role,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  national_id: person.nationalId,
  password_hash: deps.passwordHash,
  program_id: programId,
  created_at: since.toISOString(),
})

export interface SeededStaff {
  administratorIds: number[]
  teacherIds: number[]
}

/** Administrators and teachers; the named ones of the sign-in page come first. */
export async function seedStaff(deps: SeedDeps): Promise<SeededStaff> {
  const { trx, plan, hasNamedPeople, report } = deps
  const since = getFirstDay(plan, plan.years + 1)
  const administrators = [
    ...(hasNamedPeople ? [namedPerson('admin')] : []),
    ...drawPeople(deps, 'Administrator', plan.administrators),
  ]
  const teachers = [
    ...(hasNamedPeople ? [namedPerson('teacher'), namedPerson('coordinator')] : []),
    ...drawPeople(deps, 'Teacher', plan.teachers),
  ]
  const office = hasNamedPeople ? officeKinds.map(namedPerson) : []
  const rows = [
    ...administrators.map((person) => personRow(deps, person, userRole.Administrator, null, since)),
    ...teachers.map((person) => personRow(deps, person, userRole.Teacher, null, since)),
    ...office.map((person) => personRow(deps, person, userRole.Staff, null, since)),
  ]
  const ids = await insertRows(trx, 'person', personColumns, rows)
  report('administrators', administrators.length)
  report('teachers', teachers.length)
  const others = ids.slice(administrators.length)
  const teacherIds = others.slice(0, teachers.length)
  await grantOfficeRoles(trx, [
    ...others.slice(teachers.length),
    ...teacherIds.filter((_, index) => index % 500 === 499),
  ])
  return { administratorIds: ids.slice(0, administrators.length), teacherIds }
}

/** Years of joining are spread evenly, so that each year has as many students in each stage of their program. */
const joinedYearsAgo = ({ students, years, stages }: SeedPlan, index: number) =>
  years + stages - 1 - Math.floor((index * (years + stages)) / students)

/** One new student in fifty is not attached to a program yet. */
const pickProgram = ({ programs, students }: SeedPlan, index: number) =>
  index >= students - Math.floor(students / 50) && index % 2 === 0 ? undefined : index % programs

function* studentRows(deps: SeedDeps, people: DemoPerson[], programs: SeededProgram[]) {
  const { plan } = deps
  for (const [index, person] of people.entries()) {
    const program = pickProgram(plan, index)
    const programId = program === undefined ? null : (programs[program]?.id ?? null)
    const since = new Date(getFirstDay(plan, joinedYearsAgo(plan, index)).getTime() - (index % 60) * day)
    yield personRow(deps, person, userRole.Student, programId, since)
  }
}

/** Students, the oldest first as they would have come. */
export async function seedStudents(deps: SeedDeps, programs: SeededProgram[]): Promise<SeededStudent[]> {
  const { trx, plan, hasNamedPeople, report, say } = deps
  const drawn = repeatStudents(drawPeople(deps, 'Student', hasNamedPeople ? plan.students - 1 : plan.students))
  const people = hasNamedPeople ? [...drawn, namedPerson('student')] : drawn
  const rows = studentRows(deps, people, programs)
  const ids = await insertRows(trx, 'person', personColumns, rows, (count) => {
    if (count % 10_000 === 0) say(seedText.progress('students', count, people.length))
  })
  await insertPhonesOfPairs(trx, ids.slice(0, drawn.length))
  report('students', ids.length)
  return ids.map((id, index) => ({
    id,
    program: pickProgram(plan, index),
    joinedYearsAgo: joinedYearsAgo(plan, index),
  }))
}
