/** What is asked before anything is deleted (RUN-20). */
export const deleteQuestion = (name: string): string =>
  `Apakah anda yakin akan menghapus data ${name}?`;
