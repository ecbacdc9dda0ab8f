import { useLocation } from '@tanstack/react-router'
import { statusLook } from '../../features/registrations/status-look.ts'
import { Badge } from '../../ui/badge.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { StarTile } from '../../ui/star-tile.tsx'
import { publicText } from './public.text.ts'

/** Says by name where a request stands. The steps, payment and receipt come with the registration screens. */
export function ApplicantStatusPage() {
  const { registrationId, fullName, applicantStatus } = useLocation({ select: ({ state }) => state })
  const { name, explanation, tone, Icon } = statusLook(applicantStatus)
  return (
    <section className="card card-body applicant">
      <StarTile tone={tone} size={56}>
        <Icon size={26} stroke={1.7} />
      </StarTile>
      <div className="applicant-words">
        <span className="dim small">
          {publicText.request} <Ltr>{registrationId}</Ltr>
        </span>
        <h2 dir="auto">{fullName}</h2>
        <p className="dim">{explanation}</p>
      </div>
      <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
        {name}
      </Badge>
    </section>
  )
}
