import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The pages that visits begin with, by the modules that they are made of. */
const arrivals = {
  v: ['areas/public/sign-in-page.tsx'],
  p: ['areas/public/public-layout.tsx', 'areas/public/available-programs-page.tsx'],
  s: ['areas/student/student.routes.tsx', 'areas/student/student-layout.tsx', 'areas/student/my-classrooms-page.tsx'],
  t: ['areas/teacher/teacher.routes.tsx', 'areas/teacher/teacher-layout.tsx', 'areas/teacher/dashboard-page.tsx'],
  o: ['areas/admin/admin.routes.tsx', 'areas/admin/admin-layout.tsx', 'features/users/admin/users-screen.tsx'],
  // What comes to each area when the page is at rest.
  r: ['areas/shell/menu-drawer.tsx', 'areas/shell/late-tools.tsx'],
}
const everyone = Object.keys(arrivals)
/** Fewer letters of source are no file of their own: they go to everyone. */
const leastLetters = 10_000

const barrel = /node_modules\/(@[\w-]+\/[\w-]+)\/.*\/(index|tabler-icons-react)\.m?js$/
const importOrExport = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** What a module takes by name, and where from. */
const namesIn = (code: string) =>
  [...code.matchAll(importOrExport)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => ({ from, own: name.split(' as ')[0]?.trim(), given: name.split(' as ').at(-1)?.trim() })),
  )

const needs = new Map<string, Set<string>>()

const groupOf = (id: string) => [...(needs.get(id) ?? [])].sort().join('')
const letters = new Map<string, number>()

/** The groups of files: a part comes with the pages that need it and with no others. The widest take what they lean on first. */
export const arrivalGroups = everyone
  .map((_, index) => everyone.length - index)
  .map((count) => ({
    name(id: string) {
      const group = groupOf(id)
      const isSmall = group !== '' && (letters.get(group) ?? 0) < leastLetters
      const wide = isSmall ? everyone.join('') : group
      return wide.length === count ? `for-${wide.length === everyone.length ? 'all' : wide}` : null
    },
  }))

/** Finds the arrivals that need a module, once all modules are known. Of a library only what is named is needed. */
export const findArrivals: Plugin = {
  name: 'find-arrivals',
  apply: 'build',
  buildEnd() {
    needs.clear()
    const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? ''
    const given = new Map<string, Map<string | undefined, string>>()
    const find = (id: string, name: string | undefined) => {
      const known = given.get(id) ?? new Map(namesIn(codeOf(id)).map((one) => [one.given, join(dirname(id), one.from)]))
      given.set(id, known)
      return known.get(name)
    }
    const neededBy = (id: string): string[] =>
      (this.getModuleInfo(id)?.importedIds ?? []).flatMap((other) => {
        const library = barrel.exec(other)?.[1]
        if (!library) return [other]
        const named = namesIn(codeOf(id)).filter(({ from }) => from === library)
        return named.flatMap(({ own }) => find(other, own) ?? [])
      })
    const visit = (id: string, arrival: string) => {
      const known = needs.get(id) ?? new Set()
      needs.set(id, known)
      if (known.has(arrival)) return
      known.add(arrival)
      for (const other of neededBy(id)) visit(other, arrival)
    }
    const ids = [...this.getModuleIds()]
    for (const [arrival, modules] of Object.entries(arrivals))
      for (const module of modules) {
        const id = ids.find((candidate) => candidate.endsWith(`web/src/${module}`))
        if (!id) throw new Error(`${module} is not there: see web/arrivals.ts`)
        visit(id, arrival)
      }
    letters.clear()
    for (const id of needs.keys()) letters.set(groupOf(id), (letters.get(groupOf(id)) ?? 0) + codeOf(id).length)
  },
}
