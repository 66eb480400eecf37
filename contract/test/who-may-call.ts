/**
 * Who may make which call, written down by hand: nothing here is derived from the permissions that the server asks. Whoever
 * is not named gets 403.
 */
export const EXPECTED: readonly [who: string, calls: string][] = [
  [
    'anyone',
    `login showContact requestPasswordReset checkPasswordReset resetPassword requestSignInCode signInByCode
    askPasskey signInByPasskey requestSignUp verifyReport`,
  ],
  [
    'pemilik kantor gudang teknisi pembaca utama pembeli pembaca-customer',
    `logout listPasskeys preparePasskey addPasskey renamePasskey removePasskey`,
  ],
  [
    // Of their own account and company, of texts that several of them send, and answers that leave out what is not for them.
    'pemilik kantor gudang teknisi pembaca',
    `showStaffSelf updateStaffSelf listStaffDevices endStaffDevice endOtherStaffDevices showSecondFactor prepareSecondFactor confirmSecondFactor renewRecoveryCodes removeSecondFactor
    askApproval listApprovals showApproval approve refuseApproval withdrawApproval
    showSummaryNotifications listTasks snoozeTask wakeTask findAnything
    exportOwnData showOwnAccount showMessage showOccasionText listTemplates listUsableTemplates`,
  ],
  [
    'pemilik',
    `listPersonDevices endPersonDevice listPeople invitePerson updatePerson removePerson invitePersonAgain endPersonSessions resetPersonSecondFactor
    listFormerPeople previewContactErasure eraseContact exportContactData previewPersonErasure erasePerson exportPersonData
    updatePlanKind addHolidays deleteHoliday
    updateOwnAccount updateLogo showSetup updateSettings showKeepingPeriods updateKeepingPeriods
    checkConnection sendTestMessage showConnectionSetup tryConnectionSetup updateConnectionSetup
    tryAccountingProgram createAccountingConnection updateAccountingConnection startAccounting pauseAccounting resumeAccounting endAccounting`,
  ],
  [
    'pemilik kantor',
    `acceptSignUp refuseSignUp createCustomer updateCustomer setCustomerPassword inviteCustomers
    addCustomerContact updateCustomerContact removeCustomerContact inviteCustomerContact previewDeletion deleteCustomer
    showUsualAward sendPoint updateBirthday sendPointMessage createCorrection reverseEntry
    createBroadcast countRecipients continueBroadcast cancelBroadcast reverseBroadcast
    createImport updateImportColumns updateImportSource chooseImportCustomer chooseDateOrder sumImport applyImport
    takeBackImport deleteImport
    previewInvoice proposeInvoiceNumber previewTakingBack previewUndoingPayment createInvoice updateInvoice payInvoice
    payManyInvoices voidInvoice undoPayment createCreditNote
    updateMessage updatePairing updateOccasionTemplate resendMessage markMessageRead settleMessage reopenMessage
    settleMessages
    updatePointRule
    createProduct updateProduct deleteProduct
    createVoucher updateVoucher deleteVoucher createItem updateItem deleteItem
    createFurtherReward updateFurtherReward deleteFurtherReward
    showCancellation cancelRedemption
    lookNow linkExternalCustomer createExternalCustomer ignoreExternalCustomer linkMatchingCustomers answerExternalInvoice
    takeBackAnswer settleConnectionDecision`,
  ],
  [
    'pemilik kantor pembaca',
    `countStandings listAllCustomers showCustomer listCustomerContacts listCustomerPoints exportCustomers showTopRank listBirthdays
    showStatement exportStatement exportPointEntries
    listBroadcasts showBroadcast showBroadcastReversal listBroadcastReversalResults exportBroadcastReversal
    listImportKinds listImports showImport listImportLines exportImport exportImportExample
    listCreditNotes exportCreditNotes listInvoices sumInvoices showInvoice exportInvoices
    listProviderTemplates listOccasionTemplates listProposedPairs previewOccasionTemplate
    showMessageQueue showConnection listWhatsappMessages countMessageStandings showWhatsappMessage exportWhatsappMessages
    showPointRule listPointRuleDays previewPointRule showSettings listPointValueDays
    showReport exportReport listAuditTrail showOperations
    listAccountingConnections showAccountingConnection previewAccounting listLooks listDecisions countDecisions showDecision
    countMatchingCustomers listExternalCustomers listExternalInvoices`,
  ],
  [
    'pemilik kantor gudang',
    `listVoucherCodes addVoucherCode updateVoucherCode deleteVoucherCode checkVoucherCodes addVoucherCodes
    listItemCodes addItemCode updateItemCode deleteItemCode checkItemCodes addItemCodes
    updateReceiptNumber shipParcels undoReceipt updateParcelNote correctReceipt sendReceiptMessage`,
  ],
  [
    'pemilik kantor gudang pembaca',
    `listVouchers showVoucher listItems showItem listFurtherRewards showFurtherReward
    listItemRedemptions listVoucherRedemptions listVoucherRedemptionsThisMonth listFurtherRedemptions listCustomerClaims
    showParcel showReceipt exportRedemptions`,
  ],
  [
    'pemilik kantor teknisi',
    `createService updateService deleteService updateServiceReminder undoReminder sendReminderMessage
    createServiceHistory updateServiceHistory deleteServiceHistory listVisitsForClaim fulfilClaim
    createEquipment updateEquipment moveEquipment deleteEquipment createPlan updatePlan deletePlan addReading
    deleteReading
    createCertificate updateCertificate deleteCertificate
    recordEquipmentVisit addVisitPhoto showVisitForm showVisit updateVisit deleteVisit
    issueVisitReport previewReportMessage sendVisitReport undoReportSending
    showAppointmentForm agreeAppointment moveAppointment cancelAppointment refuseVisitRequest`,
  ],
  [
    'pemilik kantor teknisi pembaca',
    `listCustomers listProducts listAllProducts showProduct
    listPlanKinds listHolidays
    listServices countServiceStandings showService listServiceReminders listServiceHistories showLastServiceHistory exportServices
    listEquipment exportEquipment showEquipment listReadings listEquipmentVisits
    listCertificates countCertificateStandings exportCertificates exportCertificateFile
    listVisitReports exportVisitReport exportEquipmentLabels findEquipmentByCode
    showCalendar listCalendarDay listToAgree listTechnicians exportAppointment exportVisitRequestPhoto
    showCalendarAddress renewCalendarAddress removeCalendarAddress
    listVisitPhotos showVisitPhoto findServiceEquipment`,
  ],
  [
    'utama pembeli pembaca-customer',
    `showMember updateMember listMyPoints listMyWaitingInvoices showMyStatement exportMyStatement exportMyData
    showMyPushes registerDevice
    notifyVoucherRedemption sendVoucherClaimMessage notifyItemRedemption sendItemClaimMessage
    listMyClaims showUnderWay listMyVouchers listMyOrders listMyRewards
    listMemberVouchers listMemberItems listOfferedRewards showOffer
    listMyVisitReports exportMyVisitReport findMyEquipmentByCode
    listMyEquipment showMyEquipment listMyEquipmentVisits listMyReadings listMyVisitPhotos showMyVisitPhoto
    listMyCertificates exportMyCertificateFile
    listMyAppointments listMyVisitRequests
    showSelf updateSelf switchCustomer listMemberDevices endMemberDevice endOtherMemberDevices
    listClaimRequests`,
  ],
  [
    'utama',
    `listContacts addContact updateContact removeContact inviteContact approveClaim refuseClaim`,
  ],
  [
    'utama pembeli',
    `claimVoucher claimItem claimFurtherReward askClaim withdrawClaim addMyReading
    markVoucherUsed markOrderReceived answerAppointment requestVisit
    withdrawVisitRequest`,
  ],
];

/** Who may make each call. */
export const expected: ReadonlyMap<string, readonly string[]> = new Map(
  EXPECTED.flatMap(([who, calls]) =>
    calls.split(/\s+/).map((call) => [call, who.split(' ')] as const),
  ),
);
