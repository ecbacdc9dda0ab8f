import { named } from '@manara/contract/named.ts'
import { formatDate, formatTime } from '../../format/dates.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

/** The class sheet: downloaded, filled in and uploaded again. */
export const gradeSheetText = {
  download: 'تنزيل الملف',
  formats: { xlsx: 'ملف Excel (xlsx)', csv: 'ملف CSV' },
  downloadOffice: 'تنزيل ملف الدرجات',
  usualName: 'درجات الشعبة',
  failed: 'تعذّر تنزيل ملف الدرجات',
  lastImport: (count: number, at: string) =>
    `آخر رفع: درجات ${formatCount(count, nouns.student.object)}، في ${formatDate(at)} ${formatTime(at)}`,
  importedBy: (name: string, at: string) => `رفعها ${named(name)} في ${formatDate(at)} ${formatTime(at)}`,
  undo: 'تراجع',
  act: 'رفع ملف الدرجات',
}
