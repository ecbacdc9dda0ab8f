import { answering, failing, type Screen, stalling } from './screen.ts'

const listOfActs = /[/]api[/]admin[/]changes[?]/
const ownActs = /[/]api[/]teacher[/]changes[?]/

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const acts = [
  {
    id: 41,
    name: 'حذف مستخدمين',
    title: null,
    kind: 'DELETION',
    things: 'المستخدمون',
    fate: 'removed',
    count: 12,
    days: 30,
  },
  {
    id: 38,
    name: 'تسجيل طلاب في شعبة',
    title: 'الشعبة أ',
    kind: 'ENROLLMENT',
    things: 'التسجيلات في الشُعب',
    fate: 'created',
    count: 28,
    days: 24,
  },
  {
    id: 33,
    name: 'تخريج برنامج',
    title: 'هندسة البرمجيات',
    kind: 'GRADUATION',
    things: 'نتائج التخرّج',
    fate: 'created',
    count: 340,
    days: 9,
  },
  {
    id: 20,
    name: 'حساب الدرجات النهائية',
    title: 'الشعبة ب',
    kind: 'MARKS',
    things: 'التسجيلات في الشُعب',
    fate: 'changed',
    count: 25,
    days: 0,
  },
].map(({ id, name, title, kind, things, fate, count, days }) => ({
  changeId: id,
  operation: 'act',
  operationName: name,
  title,
  kind,
  actorId: 1,
  actorName: 'سامر القباني',
  committedAt: inDays(days - 30),
  undoUntil: inDays(days),
  state: days === 0 ? 'CLOSED' : 'DONE',
  unitCount: count,
  undoneUnits: 0,
  effects: [{ name: things, created: 0, changed: 0, removed: 0, [fate]: count }],
  undoOf: null,
  reason: null,
  isUndoable: days > 0,
}))

export const changesScreens: readonly Screen[] = [
  { name: 'changes-full', who: 'admin', path: '/admin/changes', ...answering(listOfActs, acts) },
  { name: 'changes-empty', who: 'admin', path: '/admin/changes', ...answering(listOfActs, []) },
  { name: 'changes-failed', who: 'admin', path: '/admin/changes', ...failing(listOfActs) },
  { name: 'changes-loading', who: 'admin', path: '/admin/changes', ...stalling(listOfActs) },
  { name: 'changes-teacher', who: 'teacher', path: '/teacher/changes', ...answering(ownActs, acts.slice(3)) },
]
