import { Button, Modal } from '@mantine/core'
import { Note } from '../feedback/note.tsx'
import type { Tone } from '../feedback/tone.ts'
import { useEntrance } from '../layout/use-entrance.ts'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { uiText } from '../ui.text.ts'
import { dialogAttributes } from './dialog-attributes.ts'
import styles from './report-dialog.module.css'
import { useBackCloses } from './use-back-closes.ts'

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

/** Items that a batch could not process, row by row; stays open until it is closed. */
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
        <section className={`table-window framed ${styles.report}`} aria-label={title} tabIndex={0}>
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
