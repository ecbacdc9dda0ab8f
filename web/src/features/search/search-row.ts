import type { FoundKind } from '@manara/contract/search.ts'
import {
  IconBook,
  IconBooks,
  IconCertificate,
  IconFileText,
  type IconHome,
  IconLayoutGrid,
  IconPaperclip,
  IconPresentation,
  IconSchool,
  IconShieldCheck,
  IconSpeakerphone,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { onSessionEnd } from '../../session/session.ts'

/** A page of the menu of the area. */
export interface SearchPage {
  title: string
  to: string
  Icon: typeof IconHome
  /** The title of its group. */
  group?: string | undefined
}

/** One row of the palette: it leads to a page, or does something. */
export interface SearchRow {
  key: string
  title: string
  subtitle?: string | undefined
  Icon: typeof IconHome
  href?: string
  /** A way on, and no thing to come back to. */
  isWay?: true
  run?: () => void
}

export interface SearchSection {
  key: string
  title: string
  rows: readonly SearchRow[]
}

export const kindIcons: Record<FoundKind, typeof IconHome> = {
  student: IconUser,
  teacher: IconPresentation,
  administrator: IconShieldCheck,
  applicant: IconUserPlus,
  program: IconSchool,
  course: IconBooks,
  classroom: IconLayoutGrid,
  lecture: IconBook,
  registration: IconFileText,
  certificate: IconCertificate,
  announcement: IconSpeakerphone,
  material: IconPaperclip,
}

const mostRecent = 5
let recent: readonly SearchRow[] = []
onSessionEnd(() => {
  recent = []
})

/** The pages that were opened from the palette last, in this tab and session only. */
export const recentRows = (): readonly SearchRow[] => recent

export function remember(row: SearchRow): void {
  if (row.href === undefined || row.isWay) return
  recent = [row, ...recent.filter(({ key }) => key !== row.key)].slice(0, mostRecent)
}
