import type { ExtraFieldKind } from '@manara/contract/extra-fields.ts'
import { named } from '@manara/contract/named.ts'
import { type FieldUse, type RecordPreset, usedFieldTitles } from '@manara/contract/record-settings.ts'

/** Every word of the settings of the person record. */
export const recordSettingsText = {
  title: 'سجل الشخص',
  hint: 'ما تكتبه المدرسة عن طلابها ومدرّسيها. المطلوب لا يمنع الحفظ، بل يُظهر السجل ناقصًا.',
  save: 'حفظ حقول السجل',
  loading: 'جارٍ تحميل حقول السجل',
  loadFailed: 'تعذّر تحميل حقول السجل',
  preset: 'الحقول',
  presets: { SIMPLE: 'بسيط', SYRIAN: 'سوري', FOUR_PART: 'رباعي', OWN: 'خاص' } satisfies Record<RecordPreset, string>,
  uses: 'استعمال الحقول',
  ownUses: 'حقول اخترتها واحدًا واحدًا',
  field: 'الحقل',
  student: 'الطالب',
  teacher: 'المدرّس',
  labelOfUse: (field: string, whose: string) => `${field}: ${whose}`,
  fieldUses: { HIDDEN: 'مخفي', OPTIONAL: 'اختياري', REQUIRED: 'مطلوب' } satisfies Record<FieldUse, string>,
  fields: usedFieldTitles,
  teachersSeePhones: 'يرى المدرّسون هواتف طلابهم',
  teachersSeePhonesHelp: 'يرى كل مدرّس هواتف طلاب شُعبه وحدهم.',

  extraTitle: 'حقول إضافية',
  extraHint: 'ما تحتاج إليه مدرستك في السجل ولا تجده بين حقوله.',
  noExtra: 'لا حقول إضافية بعد.',
  addField: 'إضافة حقل',
  editField: (label: string) => `تعديل الحقل ${named(label)}`,
  newFieldTitle: 'حقل إضافي جديد',
  saveField: 'حفظ الحقل',
  saved: 'حُفظ الحقل',
  saveFailed: 'تعذّر حفظ الحقل. أعد المحاولة.',
  label: 'اسم الحقل',
  kind: 'النوع',
  kinds: {
    TEXT: 'نص',
    NUMBER: 'رقم',
    DATE: 'تاريخ',
    CHOICE: 'اختيار من قائمة',
    YES_NO: 'نعم أو لا',
  } satisfies Record<ExtraFieldKind, string>,
  forRole: 'لمن الحقل',
  roles: { '2': 'الطلاب', '1': 'المدرّسون', '': 'الجميع' },
  isRequired: 'مطلوب',
  isSensitive: 'حسّاس: لا يُصدَّر إلا باختيار صريح',
  choices: 'الخيارات',
  choice: (number: number) => `الخيار ${number}`,
  addChoice: 'إضافة خيار',
  isRetired: 'موقوف',
  deleteField: 'حذف الحقل',
  deleteQuestion: (label: string) =>
    `يُحذف الحقل «${named(label)}» وتختفي قيمه من السجلات. تستعيده مع قيمه من «المحذوفات» خلال 30 يومًا.`,
}
