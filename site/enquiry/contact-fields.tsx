import { OptionGroup } from '../components/option-group/option-group.tsx'
import { SelectField } from '../components/text-field/select-field.tsx'
import { TextField } from '../components/text-field/text-field.tsx'
import type { ContactView } from './contact-view.ts'
import styles from './leave-contact.module.css'

type FieldOf = (name: string) => { id: string; name: string; error: string | undefined }

/** At most eight controls a screen, with both suggestions and the button. */
export function WhoFields({ who, fieldOf }: { who: Part<'who'>; fieldOf: FieldOf }) {
  const { email, phone, postcode, channels, suggested } = who
  return (
    <>
      <TextField {...fieldOf('full-name')} {...who.fullName} autoComplete="name" />
      {email && (
        <TextField {...fieldOf('email')} {...email} autoComplete="email" inputMode="email" />
      )}
      {suggested.askedEmail !== null && (
        <input type="hidden" name="asked-email" value={suggested.askedEmail} />
      )}
      <Suggested name="use-email" suggested={suggested.email} />
      {phone && (
        <TextField
          {...fieldOf('phone')}
          {...phone}
          autoComplete="tel"
          placeholder=" "
          inputMode="tel"
          width="half"
        />
      )}
      <Suggested name="use-phone" suggested={suggested.phone} />
      {postcode && (
        <TextField
          {...fieldOf('postcode')}
          {...postcode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          width="postcode"
        />
      )}
      {channels && (
        <div className={channels.needsPhone ? styles.needsPhone : undefined}>
          <SelectField {...fieldOf('channels')} {...channels.select} />
        </div>
      )}
    </>
  )
}

export function NeedsFields({ needs, fieldOf }: { needs: Part<'needs'>; fieldOf: FieldOf }) {
  return (
    <>
      {needs.timeWindow && <SelectField {...fieldOf('time-window')} {...needs.timeWindow} />}
      <OptionGroup {...fieldOf('needs')} kind="many" {...needs.needs} />
      <TextField {...fieldOf('on-behalf-of')} {...needs.onBehalfOf} autoComplete="off" />
      <TextField {...fieldOf('message')} {...needs.message} width="several" />
    </>
  )
}

type Part<Name extends 'who' | 'needs'> = NonNullable<ContactView[Name]>

type SuggestedProps = {
  name: string
  suggested: { title: string; text: string; value: string } | null
}

/** A checkbox: Enter would press a button. */
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
