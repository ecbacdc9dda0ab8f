import { named } from '@manara/contract/named.ts'

/** Words of the ready texts of the office. */
export const freeTemplatesText = {
  intro: 'نصوص تُكتب مرة واحدة، ثم تُختار عند كتابة رسالة جديدة.',
  loadFailed: 'تعذّر تحميل النصوص الجاهزة',
  nothing: 'لا نصوص جاهزة بعد',
  nothingText: 'أضف نصًا لما تكتبه كثيرًا: موعد اجتماع، أو وثيقة ناقصة.',
  add: 'نص جاهز جديد',
  addTitle: 'نص جاهز جديد',
  edit: 'تعديل',
  editLabel: (name: string) => `تعديل ${named(name)}`,
  editTitle: (name: string) => `نص ${named(name)}`,
  name: 'اسم النص',
  save: 'حفظ النص',
  saveFailed: 'تعذّر حفظ النص',
  remove: 'حذف النص',
  removeQuestion: (name: string) => `يُحذف ${named(name)} من النصوص الجاهزة. الرسائل التي جُهّزت منه تبقى.`,
  removed: 'حُذف النص الجاهز',
}
