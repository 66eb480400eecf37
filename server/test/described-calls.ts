/** A call of the specification, as its section API describes it. */
export interface DescribedCall {
  number: string;
  method: string;
  path: string;
  /** Who makes it: nobody yet (`none`), anybody who is signed in (`any`), the administrator (`admin`), a `member`. */
  by: string;
  /** The method that a POST stands for, in its field `_method`. */
  as: string | undefined;
  isMultipart: boolean;
  /** The fields of its query or of its body. */
  sends: string[];
  /** What the described client reads in the answer; `[]` stands for each element of a list. */
  reads: string[];
  /** With which statuses it may be refused. */
  refuses: string[];
}

const PAGE =
  'data.current_page data.prev_page_url data.next_page_url data.last_page data.data[].id';
const EXCHANGE =
  'data[].id data[].id_customer data[].id_item_code data[].status data[].claimed_date data[].item data[].code data[].name data[].whatsapp data[].recipient data[].recipient_telp data[].shipping_address data[].images';
const CUSTOMER =
  'data.id data.name data.username data.email data.whatsapp data.date_of_birth data.address data.images data.point data.total_point data.roles';
const CUSTOMER_FORM =
  'name username email date_of_birth whatsapp address roles password password_confirmation';
const SERVICE =
  'data.id data.id_service data.id_user data.id_product data.last_service data.next_service data.user.name data.user.whatsapp data.product.product data.remind';
const SERVICE_ROW = SERVICE.replaceAll('data.', 'data.data[].');

/** Number, who, method and path ! errors, and beneath it: what is sent -> what is read. API-77 has two addresses. */
const TABLE = `
API-01 none POST /api/login ! 401 422 429
  whatsapp password -> token user.username user.name user.id permissions
API-02 any POST /api/logout ! 401
API-03 admin GET /api/admin/welcome-page-resources/top-rank ! 401 403
  -> data[].name data[].whatsapp data[].images data[].point data[].total_point
API-04 admin GET /api/admin/welcome-page-resources/summary-notifications ! 401 403
  -> data.count_service_notifications data.count_birthday_notifications data.count_redeem_item_notifications
API-05 admin GET /api/admin/notifications/item-exchange ! 401 403 422
  status -> ${EXCHANGE}
API-06 admin POST /api/admin/update-receipt-number ! 401 403 404 409 422
  id_notification id_item_code receipt_number -> message
API-07 admin POST /api/admin/qontak/sendreceiptnumber ! 401 403 404 422 429
  whatsapp customer receipt_number recipient_name full_name telp claim_date item shipping_address ->
API-08 admin GET /api/admin/qontak/templates ! 401 403 502
  -> data[].id data[].name data[].body
API-09 admin POST /api/admin/qontak/sendpoint ! 401 403 409 422 429
  whatsapp name template_id point ->
API-10 admin GET /api/admin/users/all ! 401 403
  -> data[].id data[].name data[].whatsapp data[].images
API-11 admin POST /api/admin/send-point ! 401 403 404 409 422
  id_customer add_point -> message
API-12 admin GET /api/admin/notifications/birthdays ! 401 403
  -> data[].id data[].id_customer data[].name data[].whatsapp data[].date_of_birth data[].sent
API-13 admin POST(PATCH) /api/admin/notifications/birthdays/{id} ! 401 403 404 405 409 422
  name id_customer whatsapp date_of_birth sent -> message
API-14 admin GET /api/admin/messages/1 ! 401 403 404
  -> data.message data.template_id
API-15 admin GET /api/admin/messages/2 ! 401 403 404
  -> data.message data.template_id
API-16 admin GET /api/admin/messages/3 ! 401 403 404
  -> data.message data.template_id
API-17 admin POST(PATCH) /api/admin/messages/1 ! 401 403 404 405 409 422 502
  type_of_message message template_id -> message
API-18 admin POST(PATCH) /api/admin/messages/2 ! 401 403 404 405 409 422 502
  type_of_message message template_id -> message
API-19 admin POST(PATCH) /api/admin/messages/3 ! 401 403 404 405 409 422 502
  type_of_message message template_id -> message
API-20 admin GET /api/admin/users ! 401 403 422
  order_by name page -> ${PAGE}
API-21 admin GET /api/admin/users/{id} ! 401 403 404
  -> ${CUSTOMER}
API-22 admin POST /api/admin/users ! 401 403 409 422
  ${CUSTOMER_FORM} -> message
API-23 admin POST(PATCH) /api/admin/users/{id} ! 401 403 404 405 409 422
  ${CUSTOMER_FORM} -> message
API-24 admin DELETE /api/admin/users/{id} ! 401 403 404 409
  -> message
API-25 admin GET /api/admin/users/1 ! 401 403
  -> ${CUSTOMER}
API-26 admin POST(PATCH) /api/admin/users/1 ! 401 403 405 409 422
  ${CUSTOMER_FORM} -> message
API-27 admin GET /api/admin/items ! 401 403 422
  page -> ${PAGE} data.data[].item data.data[].required_point data.data[].total data.data[].images
API-28 admin GET /api/admin/items/{id} ! 401 403 404
  -> data.id data.item data.required_point data.total data.images
API-29 admin POST multipart /api/admin/items ! 401 403 409 422 503
  images item required_point -> message
API-30 admin POST(PUT) multipart /api/admin/items/{id} ! 401 403 404 405 409 422 503
  images item required_point -> message
API-31 admin DELETE /api/admin/items/{id} ! 401 403 404 409
  -> message
API-32 admin GET /api/admin/items/{id}/codes ! 401 403 404 422
  search page -> ${PAGE} data.data[].id_item data.data[].code data.data[].status data.data[].claimed_date
    data.data[].receipt_number data.data[].recipient data.data[].recipient_telp data.data[].shipping_address
    data.data[].user
API-33 admin POST /api/admin/item-codes ! 401 403 404 409 422
  id_item code -> message
API-34 admin POST(PATCH) /api/admin/item-codes/{id} ! 401 403 404 405 409 422
  id_item code -> message
API-35 admin DELETE /api/admin/item-codes/{id} ! 401 403 404 409
  -> message
API-36 admin GET /api/admin/products ! 401 403 422
  search page -> ${PAGE} data.data[].product data.data[].description
API-37 admin GET /api/admin/products/{id} ! 401 403 404
  -> data.id data.product data.description
API-38 admin GET /api/admin/products/all ! 401 403
  -> data[].id data[].product data[].description
API-39 admin POST /api/admin/products ! 401 403 409 422
  product description -> message
API-40 admin POST(PATCH) /api/admin/products/{id} ! 401 403 404 405 409 422
  product description -> message
API-41 admin DELETE /api/admin/products/{id} ! 401 403 404 409
  -> message
API-42 admin GET /api/admin/point-rules/1 ! 401 403
  -> data.rules
API-43 admin POST(PATCH) /api/admin/point-rules/1 ! 401 403 405 409 422
  rules -> message data.rules
API-44 admin GET /api/admin/services ! 401 403 422
  order_by customer item page -> ${PAGE} ${SERVICE_ROW}
API-45 admin GET /api/admin/services/{id} ! 401 403 404
  -> ${SERVICE}
API-46 admin POST /api/admin/services ! 401 403 404 409 422
  id_user id_product last_service next_service -> data.id message
API-47 admin POST(PATCH) /api/admin/services/{id} ! 401 403 404 405 409 422
  last_service next_service -> message
API-48 admin DELETE /api/admin/services/{id} ! 401 403 404 409
  -> message
API-49 admin GET /api/admin/notifications/services ! 401 403
  -> data[].id data[].products data[].name data[].last_service
API-50 admin POST(PATCH) /api/admin/notifications/services/{id} ! 401 403 404 405 409 422
  remind -> message
API-51 admin POST /api/admin/qontak/sendreminder ! 401 403 409 422 429
  whatsapp customer username template_id product flowmeter_type serial_number last_service ->
API-52 admin POST /api/admin/service-histories ! 401 403 404 409 422
  id_service last_service -> message
API-53 admin POST(PATCH) /api/admin/service-histories/{id} ! 401 403 404 405 409 422
  id_service last_service -> message
API-54 admin DELETE /api/admin/service-histories/{id} ! 401 403 404 409
  -> message
API-55 admin GET /api/admin/services/{id}/histories/last ! 401 403 404
  -> data.id data.id_service data.last_service
API-56 admin GET /api/admin/services/{id}/histories ! 401 403 404 422
  page -> ${PAGE} data.data[].id_service data.data[].last_service
API-57 admin GET /api/admin/vouchers ! 401 403 422
  page -> ${PAGE} data.data[].voucher data.data[].required_point data.data[].total data.data[].images
API-58 admin GET /api/admin/vouchers/{id} ! 401 403 404
  -> data.id data.voucher data.required_point data.total data.images
API-59 admin POST multipart /api/admin/vouchers ! 401 403 409 422 503
  images voucher required_point -> message
API-60 admin POST(PUT) multipart /api/admin/vouchers/{id} ! 401 403 404 405 409 422 503
  images voucher required_point -> message
API-61 admin DELETE /api/admin/vouchers/{id} ! 401 403 404 409
  -> message
API-62 admin GET /api/admin/notifications/voucher-exchange ! 401 403 422
  -> data[].voucher data[].code data[].name data[].claimed_date
API-63 admin GET /api/admin/notifications/voucher-exchange/this-month ! 401 403
  -> data[].voucher data[].code data[].name data[].claimed_date
API-64 admin GET /api/admin/vouchers/{id}/codes ! 401 403 404 422
  search page -> ${PAGE} data.data[].id_voucher data.data[].code data.data[].expired_date data.data[].status
    data.data[].user data.data[].claimed_date
API-65 admin POST /api/admin/voucher-codes ! 401 403 404 409 422
  id_voucher code expired_date -> message
API-66 admin POST(PATCH) /api/admin/voucher-codes/{id} ! 401 403 404 405 409 422
  id_voucher code expired_date -> message
API-67 admin DELETE /api/admin/voucher-codes/{id} ! 401 403 404 409
  -> message
API-68 member GET /api/member/vouchers ! 401 403
  -> data[].id data[].voucher data[].required_point data[].total data[].images
API-69 member GET /api/member/items ! 401 403
  -> data[].id data[].item data[].required_point data[].total data[].images
API-70 member POST /api/member/vouchers/claim/{id} ! 401 403 404 409 422
  -> data.code data.claimed_date data.id
API-71 member POST /api/member/notifications/voucher-exchange ! 401 403 404 422
  id_voucher_code id_customer name whatsapp voucher code claimed_date -> data.code
API-72 member POST /api/member/qontak/voucherclaimnotification ! 401 403 404 422
  whatsapp customer voucher voucher_code ->
API-73 member POST /api/member/items/claim ! 401 403 404 409 422
  id_item recipient recipient_telp shipping_address -> data.id data.code data.claimed_date
API-74 member POST /api/member/notifications/item-exchange ! 401 403 404 422
  id_customer id_item_code name whatsapp item code claimed_date shipping_address recipient recipient_telp status
    images ->
API-75 member POST /api/member/qontak/itemclaimnotification ! 401 403 404 422
  whatsapp customer item recipient_name full_name telp shipping_address ->
API-76 member POST(PATCH) /api/member/users/{id} ! 401 403 404 405 409 422 429
  ${CUSTOMER_FORM} -> ${CUSTOMER}
API-77 none GET /storage/vouchers/{file} ! 404 503
API-77 none GET /storage/items/{file} ! 404 503
`;

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '');

function callOf(lines: string): DescribedCall {
  const [head = '', ...fields] = lines.split('\n');
  const [call = '', refuses] = head.split(' ! ');
  const [number = '', by = '', callMethod = '', ...rest] = wordsOf(call);
  const [sends, reads] = fields.join(' ').split('->');
  const [, method = '', , as] = /^(\w+)(\((\w+)\))?$/.exec(callMethod) ?? [];
  return {
    number,
    method,
    path: rest.at(-1) ?? '',
    by,
    as,
    isMultipart: rest[0] === 'multipart',
    sends: wordsOf(sends),
    reads: wordsOf(reads),
    refuses: wordsOf(refuses),
  };
}

/** All of them, in the order of the specification. */
export const describedCalls: DescribedCall[] = TABLE.trim()
  .split(/\n(?=API-)/)
  .map(callOf);
