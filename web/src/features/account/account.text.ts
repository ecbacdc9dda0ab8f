import { named } from '@manara/contract/named.ts'
export const accountText = {
  goodMorning: 'صباح الخير',
  goodEvening: 'مساء الخير',
  greeting: (words: string, name: string) => `${words}، ${named(name)}`,
}
