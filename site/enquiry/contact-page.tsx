import { Button } from '../components/button/button.tsx'
import { ErrorSummary } from '../components/error-summary/error-summary.tsx'
import { JourneyForm } from '../components/journey-form/journey-form.tsx'
import { Note } from '../components/note/note.tsx'
import { OptionGroup } from '../components/option-group/option-group.tsx'
import { Page } from '../components/page/page.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import { TextField } from '../components/text-field/text-field.tsx'
import styles from './contact-page.module.css'
import type { ContactView } from './contact-view.ts'
import { nonceField } from './form-fields.ts'

export function ContactPage({ view }: { view: ContactView }) {
  const { errors, note, text, choices, consents, suggested } = view
  const errorOf = (field: string) => errors.find(error => error.field === field)?.says
  const plain = (field: string) => ({ id: field, name: field, error: errorOf(field) })
  return (
    <Page
      title={view.title}
      description={view.description}
      noindex
      {...(errors.length > 0 && {
        titlePrefix: view.errorPrefix,
      })}
      above={
        <>
          {errors.length > 0 && <ErrorSummary errors={errors} />}
          <StepFrame back={view.back} about={[view.about]} />
        </>
      }
    >
      {note && (
        <Note kind="error" title={note.title}>
          <p>{note.text}</p>
        </Note>
      )}
      <p>{view.lead}</p>
      <JourneyForm method="post" action={view.action}>
        <input type="hidden" name={nonceField} value={view.nonce} />
        <TextField {...plain('full-name')} {...text.fullName} autoComplete="name" />
        <TextField {...plain('email')} {...text.email} autoComplete="email" inputMode="email" />
        {suggested.askedEmail !== null && (
          <input type="hidden" name="asked-email" value={suggested.askedEmail} />
        )}
        <Suggested name="use-email" suggested={suggested.email} />
        <TextField
          {...plain('phone')}
          {...text.phone}
          autoComplete="tel"
          inputMode="tel"
          width="half"
        />
        <Suggested name="use-phone" suggested={suggested.phone} />
        {text.postcode && (
          <TextField
            {...plain('postcode')}
            {...text.postcode}
            autoComplete="postal-code"
            autoCapitalize="characters"
            width="postcode"
          />
        )}
        {choices.channels && (
          <OptionGroup {...plain('channels')} kind="many" {...choices.channels} />
        )}
        {choices.timeWindow && (
          <OptionGroup {...plain('time-window')} kind="one" {...choices.timeWindow} />
        )}
        <OptionGroup {...plain('needs')} kind="many" {...choices.needs} />
        <TextField {...plain('on-behalf-of')} {...text.onBehalfOf} autoComplete="off" />
        <TextField {...plain('message')} {...text.message} width="several" />
        <div className={styles.service}>
          <h2>{view.service.title}</h2>
          <p>{view.service.text}</p>
          <p>
            <a href={view.service.privacy.href}>{view.service.privacy.text}</a>
          </p>
        </div>
        {consents && (
          <>
            <h2>{consents.title}</h2>
            <p>{consents.lead}</p>
            {consents.groups.map(group => (
              <OptionGroup
                key={group.id}
                id={`consents-${group.id}`}
                name="consents"
                kind="many"
                legend={group.legend}
                options={group.options}
                chosen={consents.chosen}
              />
            ))}
          </>
        )}
        <Button>{view.next}</Button>
      </JourneyForm>
    </Page>
  )
}

type SuggestedProps = {
  name: string
  suggested: { title: string; text: string; value: string } | null
}

/** A box, for a button here would be what Enter presses. */
function Suggested({ name, suggested }: SuggestedProps) {
  if (suggested === null) return null
  return (
    <div className={styles.suggested}>
      <OptionGroup
        id={name}
        name={name}
        kind="many"
        legend={suggested.title}
        options={[{ value: suggested.value, label: suggested.text }]}
        chosen={[]}
      />
    </div>
  )
}
