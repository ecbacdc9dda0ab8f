import { named } from '@manara/contract/named.ts'

/** Words of the key of a question whose texts stay. */
export const keyText = {
  key: 'المفتاح الصحيح',
  rightOption: 'الخيار الصحيح',
  rightOptions: 'الخيارات الصحيحة',
  rightOf: (left: string) => `يقابل «${named(left)}»`,
  rightWord: (number: number) => `الكلمة الصحيحة للفراغ ${number}`,
}
