import type { SignInAttempt } from '@manara/contract/sign-ins.ts'
import { IconCheck, IconClock, IconKey, IconMail, IconX } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { signInsText } from '../sign-ins.text.ts'

const looks: Record<SignInAttempt['outcome'], { tone: Tone; Icon: typeof IconCheck }> = {
  SignedIn: { tone: 'green', Icon: IconCheck },
  WrongPassword: { tone: 'red', Icon: IconX },
  WrongCode: { tone: 'red', Icon: IconX },
  Limited: { tone: 'yellow', Icon: IconClock },
  CodeRequested: { tone: 'blue', Icon: IconMail },
  PasswordRecovered: { tone: 'blue', Icon: IconKey },
}

export function AttemptOutcome({ outcome }: Pick<SignInAttempt, 'outcome'>) {
  const { tone, Icon } = looks[outcome]
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
      {signInsText.outcomes[outcome]}
    </Badge>
  )
}
