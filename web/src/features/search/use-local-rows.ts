import { foldArabic } from '@manara/contract/names.ts'
import type { Permission } from '@manara/contract/permissions.ts'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconBooks,
  IconDatabaseExport,
  IconFileSpreadsheet,
  IconHelp,
  IconLayoutGrid,
  IconLogout,
  IconMoon,
  IconSchool,
  IconSpeakerphone,
  IconSun,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../session/can.tsx'
import { signOut } from '../auth/auth.api.ts'
import { helpQuery } from '../help/help.api.ts'
import { pageWords, searchText as text } from './search.text.ts'
import { recentRows, type SearchPage, type SearchRow, type SearchSection } from './search-row.ts'

/** Acts of the office, by what they ask for; each opens its screen, which does the rest. */
const officeActs: readonly (Omit<SearchRow, 'key'> & { permission: Permission })[] = [
  { permission: 'person.edit', title: text.addUser, Icon: IconUserPlus, href: '/admin/users?adds=true' },
  { permission: 'curriculum.edit', title: text.addProgram, Icon: IconSchool, href: '/admin/programs?adds=true' },
  { permission: 'curriculum.edit', title: text.addCourse, Icon: IconBooks, href: '/admin/courses?adds=true' },
  {
    permission: 'curriculum.edit',
    title: text.addClassroom,
    Icon: IconLayoutGrid,
    href: '/admin/classrooms?adds=true',
  },
  { permission: 'enrollment.edit', title: text.enrol, Icon: IconUsers, href: '/admin/classroom-enrollment' },
  { permission: 'data.import', title: text.importPeople, Icon: IconFileSpreadsheet, href: '/admin/imports' },
  {
    permission: 'announcement.write',
    title: text.writeAnnouncement,
    Icon: IconSpeakerphone,
    href: '/admin/announcements',
  },
  { permission: 'backup.run', title: text.backUp, Icon: IconDatabaseExport, href: '/admin/status' },
]

const fold = (words: string) => foldArabic(words).toLowerCase()

/** Whether every word of a text begins a word of these, with or without the article. */
function says(words: string, typed: string): boolean {
  const found = fold(words)
    .split(/\s+/)
    .flatMap((word) => [word, word.replace(/^ال/, '')])
  return fold(typed)
    .split(/\s+/)
    .every((word) => found.some((one) => one.startsWith(word) || one.startsWith(word.replace(/^ال(?=.)/, ''))))
}

/** A press on the palette does these two itself; everything else belongs to a screen. */
function useOwnActs(): SearchRow[] {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return [
    {
      key: 'scheme',
      title: isDark ? text.toLight : text.toDark,
      Icon: isDark ? IconSun : IconMoon,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { key: 'sign-out', title: text.signOut, Icon: IconLogout, run: () => void signOut() },
  ]
}

const mostHelp = 3

/** Pages by their titles, the titles of their groups and their other names; those whose own title it is come first. */
const findPages = (pages: readonly SearchPage[], words: string): SearchRow[] =>
  pages
    .filter(({ to, title, group = '' }) => says(`${title} ${group} ${pageWords[to] ?? ''}`, words))
    .toSorted((one, other) => Number(says(other.title, words)) - Number(says(one.title, words)))
    .map(({ to, title, group, Icon }) => ({ key: to, title, subtitle: group, Icon, href: to }))

/**
 * Finds without asking the school (R-search-6): pages of the own menu with their other names, acts, and articles of the
 * help once they are there. `>` before the words looks among the acts only. Without words: what was opened last, and the
 * acts.
 */
export function useLocalRows(pages: readonly SearchPage[], typed: string): readonly SearchSection[] {
  const can = useCan()
  const { data: articles = [] } = useQuery({ ...helpQuery(''), retry: false })
  const ownActs = useOwnActs()
  const isOffice = pages.some(({ to }) => to.startsWith('/admin/'))
  const ofOffice = isOffice ? officeActs.filter(({ permission }) => can({ permission })) : []
  const acts: SearchRow[] = [...ofOffice.map((act) => ({ ...act, key: `act ${act.title}` })), ...ownActs]
  const words = typed.replace(/^>/, '').trim()
  const foundActs = {
    key: 'acts',
    title: text.acts,
    rows: acts.filter(({ title }) => words === '' || says(title, words)),
  }
  const sections = (): SearchSection[] => {
    if (typed.startsWith('>')) return [foundActs]
    if (words === '') return [{ key: 'recent', title: text.recent, rows: recentRows() }, foundActs]
    const found = articles.filter(({ title }) => says(title, words)).slice(0, mostHelp)
    const help = found.map(({ slug, title }) => ({
      key: `/help/${slug}`,
      title,
      Icon: IconHelp,
      href: `/help/${slug}`,
    }))
    return [
      { key: 'screens', title: text.screens, rows: findPages(pages, words) },
      foundActs,
      { key: 'help', title: text.help, rows: help },
    ]
  }
  return sections().filter(({ rows }) => rows.length > 0)
}
