import '@loyalty-service/contract';
