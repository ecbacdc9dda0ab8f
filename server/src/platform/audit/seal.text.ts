import { formatCount, nouns } from '../format/plurals.ts'
import type { Damage } from './verifying.ts'

interface RangeWords {
  from: number
  to: number
  on: string
  entryCount: number
  presentCount: number
}

/** Messages of the command that verifies the trail. */
export const sealText = {
  usage: 'الاستعمال: npm run audit:verify -- [--seal رقم:علامة]، مثل 120:9f86d081884c7d65',
  damages: {
    missing: 'الختم غير موجود',
    link: 'لا يتصل بالختم الذي قبله',
    seal: 'عُدّل الختم نفسه',
    signature: 'توقيعه غير صحيح',
    key: 'موقّع بمفتاح ليس للمدرسة',
    entries: 'عُدّلت قيوده أو حُذف منها أو أُضيف إليها',
  } satisfies Record<Damage, string>,
  brokenSeal: (number: number, reason: string) => `الختم ${number}: ${reason}.`,
  brokenRange: (number: number, reason: string, { from, to, on, entryCount, presentCount }: RangeWords) =>
    `الختم ${number} (القيود من ${from} إلى ${to}، خُتمت في ${on}): ${reason}. كان فيه ${formatCount(entryCount, nouns.entry.subject)} وفيه الآن ${presentCount}.`,
  givenUp: (head: string, on: string, restored: string) =>
    `الختم ${head} تُرك في استعادة نسخة احتياطية في ${on}، وآخر ختم في النسخة: ${restored}.`,
  noSeal: 'لا ختم فيها',
  stray: (count: number) => `قيود أُدرجت قبل أول السجل: ${count}.`,
  olderKeys: (count: number) => `أختام موقّعة بمفتاح سابق للمدرسة: ${count}.`,
  unsealed: (count: number) => `قيود لم تُختم بعد: ${count}.`,
  head: (head: string) => `آخر ختم: ${head} (احفظه خارج الخادم لتتحقق منه لاحقًا).`,
  noSeals: 'لا أختام بعد.',
  sound: (seals: number, entries: number) =>
    `السجل سليم: ${formatCount(seals, nouns.seal.subject)} على ${formatCount(entries, nouns.entry.object)}.`,
  unsound: 'السجل غير سليم.',
}
