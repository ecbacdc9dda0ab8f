import { Button, Modal } from '@mantine/core'
import { dialogAttributes } from './dialog-attributes.ts'
import { Note } from './note.tsx'
import type { Tone } from './tone.ts'
import { uiText } from './ui.text.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useEntrance } from './use-entrance.ts'
import { useIsPhone } from './use-is-phone.ts'
import './report-dialog.css'

export interface ReportRow {
  id: number
  name: string
  reason: string
}

interface ReportDialogProps {
  isOpen: boolean
  title: string
  summary: string
  tone: Tone
  nameHead: string
  reasonHead: string
  rows: readonly ReportRow[]
  onClose: () => void
}

/** What a batch could not do, row by row; stays until it was read. */
export function ReportDialog(props: ReportDialogProps) {
  const { isOpen, title, summary, tone, nameHead, reasonHead, rows, onClose } = props
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const isPhone = useIsPhone()
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={title}
      size={640}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      closeOnClickOutside={false}
      classNames={{ content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      <div className="modal-form">
        <Note tone={tone}>{summary}</Note>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section className="report" aria-label={title} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{nameHead}</th>
                <th scope="col">{reasonHead}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, reason }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className="savefoot form-foot">
          <Button size="md" variant="default" data-autofocus onClick={onClose}>
            {uiText.close}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
