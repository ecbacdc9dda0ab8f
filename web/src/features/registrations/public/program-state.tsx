import type { PublicProgram } from '@manara/contract/public-programs.ts'
import { IconCalendar, IconLock, IconLockOpen } from '@tabler/icons-react'
import { formatDate } from '../../../format/dates.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { applicantsText } from '../applicants.text.ts'

const { programs: text } = applicantsText

type State = Pick<PublicProgram, 'isRegistrationOpen' | 'registrationOpensOn'>

/** Open, closed, or closed until a day that the school has announced. */
export function ProgramState({ isRegistrationOpen, registrationOpensOn }: State) {
  if (isRegistrationOpen)
    return (
      <Badge tone="green" icon={<IconLockOpen size={15} aria-hidden />}>
        {text.open}
      </Badge>
    )
  if (registrationOpensOn)
    return (
      <Badge tone="yellow" icon={<IconCalendar size={15} aria-hidden />}>
        {text.opensOn(formatDate(registrationOpensOn))}
      </Badge>
    )
  return (
    <Badge tone="gray" icon={<IconLock size={15} aria-hidden />}>
      {text.closed}
    </Badge>
  )
}
