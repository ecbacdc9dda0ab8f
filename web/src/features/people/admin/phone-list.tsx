import type { Phone } from '@manara/contract/person-record.ts'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconAlertTriangle, IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { isMasked } from '../../../format/masked-number.ts'
import { copyText } from '../../../http/copy-text.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { peopleText as text } from '../people.text.ts'

function PhoneRow({ phone }: { phone: Phone }) {
  const { relation, holderName, number, shown, e164, isWhatsapp } = phone
  return (
    <li>
      <span className="two">
        {isMasked(number) ? (
          <Ltr>{shown}</Ltr>
        ) : (
          <Anchor href={`tel:${e164 ?? number}`} aria-label={text.call(shown)} className="num">
            <Ltr>{shown}</Ltr>
          </Anchor>
        )}
        <span className="dim small">
          {text.relations[relation]}
          {holderName !== '' && (
            <>
              {' · '}
              <bdi>{holderName}</bdi>
            </>
          )}
        </span>
      </span>
      {e164 === null && (
        <Badge tone="yellow" icon={<IconAlertTriangle size={15} aria-hidden />}>
          {text.checkNumber}
        </Badge>
      )}
      <span className="push no-print row">
        {isWhatsapp && e164 !== null && !isMasked(e164) && (
          <ActionIcon
            component="a"
            variant="subtle"
            size="lg"
            href={`https://wa.me/${e164.slice(1)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={text.message(shown)}
          >
            <IconBrandWhatsapp size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
        {!isMasked(number) && (
          <IconButton
            label={text.copy(shown)}
            hint={text.copy(shown)}
            onClick={() => void copyText(e164 ?? number, text.copied, text.copyFailed)}
          >
            <IconCopy size={18} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  )
}

/** The phones of a person: to dial, to write to and to copy. */
export const PhoneList = ({ phones }: { phones: readonly Phone[] }) =>
  phones.length === 0 ? (
    <p className="dim card-body">{text.noPhones}</p>
  ) : (
    <ul className="list" aria-label={text.phones}>
      {phones.map((phone) => (
        <PhoneRow key={`${phone.relation} ${phone.number}`} phone={phone} />
      ))}
    </ul>
  )
