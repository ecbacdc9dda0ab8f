import type { ReaderRole } from '@manara/contract/users.ts'
import type { Skill } from '../../../platform/llm/chat-engine.ts'
import { guides } from './guide.text.ts'
import { link } from './skill-context.ts'

/** «أين …»: where the pages of this role are. */
export const guideSkills = (role: ReaderRole): Skill[] =>
  guides[role].map(({ name, asked, near, listing, label, to }) => ({
    name: `guide:${name}`,
    asked,
    ...(near && { near }),
    isGuide: true,
    offer: { label, to },
    answer: () => `${listing}\n${link(label, to)}`,
  }))
