import '@loyalty-service/sdk';
