import type { PaymentDetails } from '@manara/contract/settings.ts'
import { Box, Group, Stack } from '@mantine/core'
import { IconCopy, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { copyText } from '../../http/copy-text.ts'
import { IconButton } from '../../ui/layout/icon-button.tsx'
import { Ltr } from '../../ui/layout/ltr.tsx'
import { Money } from '../../ui/layout/money.tsx'
import { applicantsText } from './applicants.text.ts'
import styles from './payment.module.css'

const { payment: text } = applicantsText

const copy = (what: string, words: string) => copyText(words, text.copied(what), text.copyFailed)

interface FactProps {
  Icon: typeof IconUser
  name: string
  value: string
  isCopied?: boolean
  children?: ReactNode
}

const Fact = ({ Icon, name, value, isCopied = false, children }: FactProps) => (
  <Group className={styles.paymentFact} gap="0.625rem" wrap="nowrap" mih="3.25rem">
    <Icon size={19} stroke={1.7} aria-hidden />
    <Box component="span" className={`wrap-anywhere ${styles.paymentWords}`} flex={1} miw={0}>
      <span className="dim small">{name}</span>
      {children ?? (
        <b className="strong" dir="auto">
          {value}
        </b>
      )}
    </Box>
    {isCopied && (
      <IconButton label={text.copy(name)} hint={text.copy(name)} isLarge onClick={() => void copy(name, value)}>
        <IconCopy size={18} stroke={1.7} />
      </IconButton>
    )}
  </Group>
)

/** To whom to pay, as the applicant sees it. */
export const PaymentFacts = ({ details, isCopied = false }: { details: PaymentDetails; isCopied?: boolean }) => (
  <Stack gap={0} p="0.5rem 1.25rem 0.75rem">
    <Fact Icon={IconUser} name={text.recipient} value={details.adminFullName} isCopied={isCopied} />
    <Fact Icon={IconPhone} name={text.phone} value={details.phoneNumber} isCopied={isCopied}>
      <b className="strong">
        <Ltr>{details.phoneNumber}</Ltr>
      </b>
    </Fact>
    <Fact Icon={IconMapPin} name={text.address} value={details.address} isCopied={isCopied} />
  </Stack>
)

/** Copied as the bare number, as forms of banks and offices want it. */
export const PriceBar = ({ pounds, isCopied = false }: { pounds: number; isCopied?: boolean }) => (
  <Group
    className={styles.paymentPrice}
    gap="0.25rem 1rem"
    p="0.75rem 1.25rem"
    bg="var(--mantine-color-teal-light)"
    c="var(--mantine-color-teal-light-color)"
  >
    <span>{text.price}</span>
    <b>
      <Money pounds={pounds} />
    </b>
    {isCopied && (
      <IconButton
        label={text.copy(text.price)}
        hint={text.copy(text.price)}
        isLarge
        onClick={() => void copy(text.price, String(pounds))}
      >
        <IconCopy size={18} stroke={1.7} />
      </IconButton>
    )}
  </Group>
)
