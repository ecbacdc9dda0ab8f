import { updateFirstWeek } from '@manara/contract/first-week.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Allowed } from '../../session/can.tsx'
import { schoolQuery } from '../settings/school.api.ts'
import { useUpdateFirstWeek } from './first-week.api.ts'
import { firstWeekText as text } from './first-week.text.ts'

/** The way back of a hidden card, with the steps that were left out; a demo school has no card. */
export function FirstWeekSection() {
  const { data: school } = useQuery(schoolQuery)
  const { update, isPending } = useUpdateFirstWeek()
  const navigate = useNavigate()
  const handleShow = () => update({ skipped: [], isHidden: false }, () => navigate({ to: '/admin/dashboard' }))
  if (!school || school.isDemo) return null
  return (
    <Allowed needs={updateFirstWeek}>
      <section className="card settings-section" aria-label={text.title}>
        <div className="card-head">
          <div>
            <h2>{text.title}</h2>
            <p className="dim small">{text.sectionHint}</p>
          </div>
          <Button className="push" variant="default" loading={isPending} onClick={handleShow}>
            {text.show}
          </Button>
        </div>
      </section>
    </Allowed>
  )
}
