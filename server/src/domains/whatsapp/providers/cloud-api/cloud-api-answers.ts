import { z } from 'zod';

/** What is read of the Cloud API's answers and calls. Whatever else stands in them is left aside. */

/**
 * WhatsApp's codes need no subcode. But where our number or account is gone, or not for this token, Graph answers before
 * WhatsApp does: with the code of a wrong parameter, which only the subcode tells from one.
 */
export const ApiError = z
  .object({
    code: z.number(),
    error_subcode: z.number().nullish().catch(null),
    message: z.string().nullish(),
    title: z.string().nullish(),
    error_data: z.object({ details: z.string().nullish() }).nullish().catch(null),
  })
  .transform(({ error_subcode, ...error }) => ({
    ...error,
    code: error.code === 100 && error_subcode === 33 ? 33 : error.code,
  }));
export type ApiError = z.output<typeof ApiError>;

export const Failure = z.object({ error: ApiError });

export const Accepted = z.object({
  messages: z.array(z.object({ id: z.string().min(1) })).min(1),
});

export const PhoneNumber = z.object({
  id: z.string(),
  display_phone_number: z.string().nullish(),
  verified_name: z.string().nullish(),
});

const Button = z.object({
  type: z.string(),
  text: z.string().nullish(),
  url: z.string().nullish(),
});

const Component = z.object({
  type: z.string(),
  format: z.string().nullish(),
  text: z.string().nullish(),
  buttons: z.array(Button).nullish(),
});

export const Template = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  components: z.array(Component),
});
export type Template = z.output<typeof Template>;

export const TemplatePage = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({
      next: z.string().nullish(),
      cursors: z.object({ after: z.string().nullish() }).nullish(),
    })
    .nullish(),
});

const seconds = z.coerce.number().min(0);

export const Status = z.object({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().nullish(),
  errors: z.array(ApiError).nullish().catch(null),
});
export type Status = z.output<typeof Status>;

const Media = z.object({ caption: z.string().nullish() }).nullish().catch(null);

export const Inbound = z.object({
  id: z.string(),
  from: z.string(),
  timestamp: seconds,
  type: z.string().nullish().catch(null),
  text: z.object({ body: z.string() }).nullish().catch(null),
  button: z.object({ text: z.string() }).nullish().catch(null),
  image: Media,
  video: Media,
  document: Media,
  /** Which message it quotes, or whose button was pressed. */
  context: z.object({ id: z.string() }).nullish().catch(null),
});
export type Inbound = z.output<typeof Inbound>;

export const Contact = z.object({
  wa_id: z.string(),
  profile: z.object({ name: z.string().nullish() }).nullish(),
});

export const Preference = z.object({
  wa_id: z.string(),
  category: z.string(),
  value: z.enum(['stop', 'resume']),
  timestamp: seconds,
});
export type Preference = z.output<typeof Preference>;

const list = z.array(z.unknown()).nullish().catch(null);

export const Call = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z
            .object({
              metadata: z.object({ phone_number_id: z.string() }).nullish().catch(null),
              statuses: list,
              messages: list,
              contacts: list,
              user_preferences: list,
            })
            .nullish()
            .catch(null),
        }),
      ),
    }),
  ),
});
