import type { PaymentDetails } from '@manara/contract/settings.ts'
import { IconCopy, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showInfo, showWarning } from '../../http/toasts.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { Money } from '../../ui/money.tsx'
import { applicantsText } from './applicants.text.ts'
import './payment.css'

const { payment: text } = applicantsText

async function copy(what: string, words: string) {
  try {
    await navigator.clipboard.writeText(words)
    showInfo(text.copied(what), words)
  } catch {
    showWarning(text.copyFailed)
  }
}

interface FactProps {
  Icon: typeof IconUser
  name: string
  value: string
  isCopied?: boolean
  children?: ReactNode
}

const Fact = ({ Icon, name, value, isCopied = false, children }: FactProps) => (
  <div className="payment-fact">
    <Icon size={19} stroke={1.7} aria-hidden />
    <span className="payment-words">
      <span className="dim small">{name}</span>
      {children ?? (
        <b className="strong" dir="auto">
          {value}
        </b>
      )}
    </span>
    {isCopied && (
      <IconButton label={text.copy(name)} hint={text.copy(name)} isLarge onClick={() => void copy(name, value)}>
        <IconCopy size={18} stroke={1.7} />
      </IconButton>
    )}
  </div>
)

/** To whom to pay, as the applicant sees it. */
export const PaymentFacts = ({ details, isCopied = false }: { details: PaymentDetails; isCopied?: boolean }) => (
  <div className="payment-facts">
    <Fact Icon={IconUser} name={text.recipient} value={details.adminFullName} isCopied={isCopied} />
    <Fact Icon={IconPhone} name={text.phone} value={details.phoneNumber} isCopied={isCopied}>
      <b className="strong">
        <Ltr>{details.phoneNumber}</Ltr>
      </b>
    </Fact>
    <Fact Icon={IconMapPin} name={text.address} value={details.address} isCopied={isCopied} />
  </div>
)

/** Copied as the bare number, as forms of banks and offices want it. */
export const PriceBar = ({ pounds, isCopied = false }: { pounds: number; isCopied?: boolean }) => (
  <div className="payment-price">
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
  </div>
)
