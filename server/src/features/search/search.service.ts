import type { Permission } from '@manara/contract/permissions.ts'
import { userRole } from '@manara/contract/roles.ts'
import { type Found, type SearchAnswer, type SearchGroupName, searchGroups } from '@manara/contract/search.ts'
import type { Db } from '../../platform/db/database.ts'
import { personWords } from '../../platform/db/person-search.ts'
import { searchWords } from '../../platform/db/text-search.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import { type FoundRow, type Part, readParts } from './found-row.ts'
import * as office from './office.queries.ts'
import * as own from './own.queries.ts'
import { subtitleOf } from './search.messages.ts'

const mostRows = 5

type Parts = (Part | false)[]

/** What the caller may find: the office by its permissions, and teachers and students their own. */
function partsFor(caller: Caller, q: string, names: string[], words: string[]): Record<SearchGroupName, Parts> {
  const [isTeacher, isStudent] = [caller.role === userRole.Teacher, caller.role === userRole.Student]
  const may = (permission: Permission) => !isStudent && holds(caller, permission)
  const hasOwn = isTeacher || isStudent
  const isCurriculum = may('curriculum.read')
  return {
    people: [may('person.read') ? office.people(q, names) : isTeacher && own.students(caller.personId, names)],
    curriculum: [
      ...(isCurriculum ? office.curriculum(words) : [hasOwn && own.classrooms(caller, words)]),
      isTeacher && !isCurriculum && own.courses(caller.personId, words),
      hasOwn && own.lectures(caller, words),
    ],
    requests: [may('registration.read') && office.registrations(q, names), may('result.read') && office.certificate(q)],
    texts: [
      (hasOwn || may('announcement.write')) && own.announcements(caller, words),
      isCurriculum ? office.materials(words) : hasOwn && own.courseMaterials(caller, words),
      hasOwn && own.lectureMaterials(caller, words),
    ],
  }
}

/** Undefined where the time is over: the statement is then cancelled, and its connection is free. */
async function readGroup(db: Db, parts: Parts, words: string[], signal: AbortSignal): Promise<FoundRow[] | undefined> {
  const asked = parts.filter((part) => part !== false)
  if (asked.length === 0) return []
  try {
    const read = readParts(asked, words, mostRows + 1)
    return (await read.execute(db, { signal, inflightQueryAbortStrategy: 'cancel query' })).rows
  } catch (error) {
    if (error === signal.reason) return undefined
    throw error
  }
}

/** The first characters, without halves of one. */
const cut = (text: string) => [...text].slice(0, 200).join('')

const toFound = (row: FoundRow): Found => ({
  kind: row.kind === 'staff' ? 'administrator' : row.kind,
  id: row.id,
  title: row.title,
  subtitle: subtitleOf(row),
  link: row.link.endsWith('q=') ? row.link + encodeURIComponent(cut(row.title)) : row.link,
})

/** The lists of the office. */
const lists: Record<string, string> = {
  student: '/admin/users',
  teacher: '/admin/users?filter=Teachers',
  staff: '/admin/users?filter=Staff',
  program: '/admin/programs',
  course: '/admin/courses',
  classroom: '/admin/classrooms?status=ALL',
  registration: '/admin/registrations?status=ALL',
  announcement: '/admin/announcements',
}

/** The list of the kind that comes first, where its rows are opened in an area that has one. */
function moreLinkOf([first, ...others]: readonly FoundRow[], q: string): string | null {
  if (first === undefined || others.length < mostRows) return null
  const ofTeacher =
    first.kind === 'classroom' && first.link.startsWith('/teacher/') && '/teacher/my-classrooms?status=ALL'
  const list = first.link.startsWith('/admin/') ? lists[first.kind] : ofTeacher
  return list ? `${list}${list.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}` : null
}

/** Something to find: marks alone would find everything. */
const hasLetter = /[\p{Lo}\p{Ll}\p{Lu}\p{N}]/u

/** What the caller may see of what the words mean, five of each group that comes in time (R-search-2). */
export async function search(db: Db, caller: Caller, q: string, milliseconds: number): Promise<SearchAnswer> {
  if (!hasLetter.test(q)) return { groups: [], isPartial: false }
  const [names, words] = [personWords(q), searchWords(q)]
  const parts = partsFor(caller, q, names, words)
  const wordsOf = { people: names, requests: names, curriculum: words, texts: words }
  const signal = AbortSignal.timeout(milliseconds)
  const read = await Promise.all(searchGroups.map((name) => readGroup(db, parts[name], wordsOf[name], signal)))
  const groups = searchGroups.map((name, place) => {
    const rows = read[place] ?? []
    return { name, rows: rows.slice(0, mostRows).map(toFound), moreLink: moreLinkOf(rows, q) }
  })
  return { groups: groups.filter(({ rows }) => rows.length > 0), isPartial: read.includes(undefined) }
}
