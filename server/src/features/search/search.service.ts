import type { Permission } from '@manara/contract/permissions.ts'
import { userRole } from '@manara/contract/roles.ts'
import { type Found, type SearchAnswer, type SearchGroupName, searchGroups } from '@manara/contract/search.ts'
import type { Db } from '../../platform/db/database.ts'
import { personWords } from '../../platform/db/person-search.ts'
import { searchWords } from '../../platform/db/text-search.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import { coordinatedCourses, officeCurriculum, ownClassrooms, ownLectures } from './curriculum.queries.ts'
import { type FoundRow, type Part, type RowKind, readParts } from './found-row.ts'
import { ownPlacesOf } from './own-places.ts'
import { officePeople, ownStudents } from './people.queries.ts'
import { certificate, registrations } from './requests.queries.ts'
import { subtitleOf } from './search.messages.ts'
import { announcements, courseMaterials, lectureMaterials, officeMaterials } from './texts.queries.ts'

const mostRows = 5
/** No answer waits longer for a group (R-search-2). */
const groupMilliseconds = 150

type Parts = (Part | false | undefined)[]

/** What the caller may find: the office by its permissions, and teachers and students their own. */
function partsFor(caller: Caller, q: string, names: string[], words: string[]): Record<SearchGroupName, Parts> {
  const { personId, role } = caller
  const may = (permission: Permission) => role !== userRole.Student && holds(caller, permission)
  const isTeacher = role === userRole.Teacher
  const own = ownPlacesOf(caller)
  const isCurriculum = may('curriculum.read')
  return {
    people: [may('person.read') ? officePeople(q, names) : isTeacher && ownStudents(personId, names)],
    curriculum: [
      ...(isCurriculum ? officeCurriculum(words) : [own && ownClassrooms(own, words)]),
      isTeacher && !isCurriculum && coordinatedCourses(personId, words),
      own && ownLectures(own, words),
    ],
    requests: [may('registration.read') && registrations(q, names), may('result.read') && certificate(q)],
    texts: [
      (own !== undefined || may('announcement.write')) && announcements(caller, own, words),
      isCurriculum ? officeMaterials(words) : own && courseMaterials(own, words),
      own && lectureMaterials(own, words),
    ],
  }
}

/** Undefined where the time is over: the statement is then cancelled, and its connection is free. */
async function readGroup(db: Db, parts: Parts, words: string[], signal: AbortSignal): Promise<FoundRow[] | undefined> {
  const asked = parts.filter((part) => part !== false && part !== undefined)
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

const lists: Partial<Record<RowKind, string>> = {
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

/** What the caller may see of what the words mean, five of each group. */
export async function search(db: Db, caller: Caller, q: string): Promise<SearchAnswer> {
  if (!hasLetter.test(q)) return { groups: [], isPartial: false }
  const [names, words] = [personWords(q), searchWords(q)]
  const parts = partsFor(caller, q, names, words)
  const wordsOf = { people: names, requests: names, curriculum: words, texts: words }
  const signal = AbortSignal.timeout(groupMilliseconds)
  const read = await Promise.all(searchGroups.map((name) => readGroup(db, parts[name], wordsOf[name], signal)))
  const groups = searchGroups.map((name, place) => {
    const rows = read[place] ?? []
    return { name, rows: rows.slice(0, mostRows).map(toFound), moreLink: moreLinkOf(rows, q) }
  })
  return { groups: groups.filter(({ rows }) => rows.length > 0), isPartial: read.includes(undefined) }
}
