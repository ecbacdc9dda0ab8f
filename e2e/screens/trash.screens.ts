import { answering, failing, type Screen, stalling } from './screen.ts'

const listOfDeleted = /[/]api[/]admin[/]trash[?]/

const deletedThings = [
  { id: 'person-12', kind: 'person', title: 'رنا الشامي', subtitle: 'rana.shami@manara.example', days: 28 },
  { id: 'program-4', kind: 'program', title: 'التصميم والوسائط', subtitle: 'من أسس الخط إلى تحرير الصور', days: 2 },
  { id: 'enrollment-7', kind: 'enrollment', title: 'ليث مراد', subtitle: 'الشعبة أ · الخوارزميات', days: 20 },
  {
    id: 'question-31',
    kind: 'question',
    title: 'ما الفرق بين المفتاح الأساسي والمفتاح الأجنبي؟',
    subtitle: 'قواعد البيانات',
    days: 11,
  },
  { id: 'program-5', kind: 'program', title: 'الترجمة', subtitle: null, days: 1 },
].map(({ days, ...thing }) => ({
  ...thing,
  deletedByName: 'سامر القباني',
  deletedAt: new Date(Date.now() - (30 - days) * 86_400_000).toISOString(),
  expiresAt: new Date(Date.now() + days * 86_400_000).toISOString(),
}))

export const trashScreens: readonly Screen[] = [
  { name: 'trash-full', who: 'admin', path: '/admin/trash', ...answering(listOfDeleted, deletedThings) },
  { name: 'trash-empty', who: 'admin', path: '/admin/trash', ...answering(listOfDeleted, []) },
  { name: 'trash-failed', who: 'admin', path: '/admin/trash', ...failing(listOfDeleted) },
  {
    name: 'trash-loading',
    who: 'admin',
    path: '/admin/trash',
    ...stalling(listOfDeleted),
  },
  { name: 'trash-nothing-found', who: 'admin', path: '/admin/trash?q=زمرّدة' },
]
