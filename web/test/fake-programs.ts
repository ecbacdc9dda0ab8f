import { getMyProfile } from '@manara/contract/account.ts'
import { listPrograms, type Program } from '@manara/contract/programs.ts'
import { getSchool } from '@manara/contract/school.ts'
import type { FakeWire } from './fake-wire.ts'
import { renderApp } from './render.tsx'
import { buildProfile, buildSchool, signInAs } from './sign-in.ts'

/** A program; a test names only what it is about. */
export const buildProgram = (program: Partial<Program> & { academicProgramId: number }): Program => ({
  name: `البرنامج ${program.academicProgramId}`,
  description: null,
  isRegistrationOpen: false,
  registrationOpensOn: null,
  coursesCount: 0,
  studentsCount: 0,
  ...program,
})

/** What the shell around every screen of the administrator asks for. */
export function serveShell(wire: FakeWire) {
  wire.reply(getSchool, buildSchool())
  wire.reply(getMyProfile, buildProfile())
}

/** A server that searches by name and pages, as the real one does. */
export function servePrograms(wire: FakeWire, programs: Program[]) {
  wire.replyPage(listPrograms, ({ query }) => {
    const matching = programs.filter(({ name }) => name.includes(query.q ?? '') && (query.sameName ?? name) === name)
    const limit = Number(query.limit)
    const start = (Number(query.page ?? 1) - 1) * limit
    return { rows: matching.slice(start, start + limit), total: matching.length }
  })
}

/** Opens an address as the administrator. */
export function openAsAdministrator(address: string) {
  signInAs('Administrator')
  return renderApp(address)
}
