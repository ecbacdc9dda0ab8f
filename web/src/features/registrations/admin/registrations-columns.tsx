import type { Registration } from '@manara/contract/registrations.ts'
import { Box, Flex } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Email } from '../../../ui/layout/email.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { OneLine } from '../../../ui/list/data-list/one-line.tsx'
import { words } from '../../../ui/list/data-list/words.tsx'
import { CardActions } from '../../../ui/list/row-actions.tsx'
import { registrationsText } from '../registrations.text.ts'
import { StatusBadge } from '../status-badge.tsx'
import type { RegistrationActions } from './decisions.ts'
import { registrationSteps } from './registration-actions.tsx'
import { MatchBadge, SameReceiptBadge, UnconfirmedBadge } from './registration-badges.tsx'
import styles from './registrations.module.css'

const heads = registrationsText.columns

const nothing = () => null

const badges = (registration: Registration) => (
  <>
    <StatusBadge status={registration.status} />
    <SameReceiptBadge registration={registration} />
    <UnconfirmedBadge registration={registration} />
    <MatchBadge registration={registration} />
  </>
)

/** The columns of the list of requests. Phones show the next steps below the card. */
export const registrationColumns = (actions: RegistrationActions): readonly Column<Registration>[] => [
  {
    key: 'number',
    head: heads.number,
    sort: true,
    width: '4.5rem',
    narrow: '4rem',
    look: 'num dim',
    skeleton: 28,
    phoneSkeleton: nothing,
    cell: ({ number }) => number,
    onPhone: {
      corner: ({ number }) => (
        <>
          <span className="num dim small">{number}</span>
          <IconChevronLeft size={18} aria-hidden className="dim" />
        </>
      ),
    },
  },
  {
    key: 'fullName',
    head: heads.fullName,
    sort: true,
    skeleton: words(120, 70),
    phoneSkeleton: words(130, 90),
    cell: ({ fullName, email }) => (
      <span className="two">
        <bdi title={fullName}>{fullName}</bdi>
        <Email email={email} />
      </span>
    ),
    onPhone: { title: ({ fullName }) => <bdi>{fullName}</bdi>, under: ({ email }) => <Email email={email} /> },
  },
  {
    key: 'academicProgramName',
    head: heads.academicProgramName,
    sort: true,
    width: '16%',
    narrow: '12%',
    skeleton: words(80, 60, 2),
    phoneSkeleton: words(100, 50, 1),
    cell: ({ academicProgramName }) => <OneLine>{academicProgramName}</OneLine>,
    onPhone: {
      fact: ({ academicProgramName, requestDate }) => (
        <span className="dim small">
          <bdi>{academicProgramName}</bdi> · <span className="num">{formatDate(requestDate)}</span>
        </span>
      ),
    },
  },
  {
    key: 'requestDate',
    head: heads.requestDate,
    sort: true,
    width: '10.25rem',
    narrow: '8.75rem',
    look: 'num dim',
    skeleton: 100,
    cell: ({ requestDate }) => (
      <>
        <span className="one-line">{formatDate(requestDate)}</span>
        <span className="one-line small">{formatTime(requestDate)}</span>
      </>
    ),
  },
  {
    key: 'status',
    head: heads.status,
    width: '9.5rem',
    narrow: '8rem',
    skeleton: 90,
    phoneSkeleton: 84,
    cell: (registration) => (
      <Flex component="span" gap={4} align="center" wrap="wrap">
        {badges(registration)}
      </Flex>
    ),
    onPhone: {
      lead: badges,
      after: (registration) => (
        <Box className={`row wrap ${styles.registrationCardActions}`} pt="0.375rem">
          <CardActions name={registration.fullName} actions={registrationSteps(registration, actions)} />
        </Box>
      ),
    },
  },
]
